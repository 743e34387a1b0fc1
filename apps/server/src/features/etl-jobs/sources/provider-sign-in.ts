import { inTransaction } from "#database/database.ts";
import {
  openSignIn,
  type SourceSignIn,
} from "#features/data-sources/data-source-auths.service.ts";
import { FeedFailure } from "#features/etl-jobs/feed-failure.ts";
import type { FeedServices } from "#features/etl-jobs/feed-definition.ts";
import type { JobContext } from "#jobs/job-definition.ts";

/** Reads the address and sign-in of the provider a feed names, again at every start. */
export async function readSignIn(
  { database, secretKey }: FeedServices,
  { identity, log }: JobContext<unknown>,
  dataSourceAuthId: number | undefined,
): Promise<SourceSignIn> {
  if (dataSourceAuthId === undefined)
    throw new FeedFailure(
      "providerMissing",
      "The feed names no data provider.",
    );
  const signIn = await inTransaction(database, identity, (transaction) =>
    openSignIn(transaction, secretKey, dataSourceAuthId),
  );
  if (signIn === null)
    throw new FeedFailure("providerMissing", "The data provider was deleted.");
  if (/^(http|mqtt):/i.test(signIn.url) && signIn.password !== "")
    await log(
      "warning",
      `The password travels unencrypted to ${new URL(signIn.url).host}.`,
    );
  return signIn;
}
