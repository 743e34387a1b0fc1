import { matchesAlias } from "@stagecraft/domain/well-alias";
import { isSameWell } from "@stagecraft/sources";
import { inTransaction } from "#database/database.ts";
import { listAliasesOfProject } from "#features/data-sources/data-source-maps.service.ts";
import type { FeedServices } from "#features/etl-jobs/feed-definition.ts";
import {
  listActiveWells,
  type NamedWell,
} from "#features/etl-jobs/sources/feed-setting.repository.ts";
import { JobFailure, type JobContext } from "#jobs/job-definition.ts";

export interface WellAlias {
  readonly wellId: number;
  readonly dataSourceAuthId: number;
  readonly value: string;
}

/** Wells that a provider's name may mean: by alias, else by their own name or number. */
export function wellsNamed(
  name: string,
  wells: readonly NamedWell[],
  aliases: readonly WellAlias[],
  dataSourceAuthId: number | undefined,
): number[] {
  const text = name.trim().toLowerCase();
  const byAlias = aliases
    .filter(
      (alias) =>
        (dataSourceAuthId ?? alias.dataSourceAuthId) ===
          alias.dataSourceAuthId && matchesAlias(alias.value, text),
    )
    .map(({ wellId }) => wellId);
  if (byAlias.length > 0) return [...new Set(byAlias)];
  return wells
    .filter(
      ({ wellNumber, uwi }) =>
        wellNumber.trim().toLowerCase() === text ||
        isSameWell(uwi, name) === true,
    )
    .map(({ id }) => id);
}

/** The one well of the project that the provider's name means. */
export async function findNamedWell(
  { database }: FeedServices,
  { identity, target }: JobContext<unknown>,
  name: string,
  dataSourceAuthId: number | undefined,
): Promise<number> {
  const found = await inTransaction(database, identity, async (transaction) =>
    wellsNamed(
      name,
      await listActiveWells(transaction, target.projectId),
      await listAliasesOfProject(transaction, target.projectId),
      dataSourceAuthId,
    ),
  );
  const [wellId] = found;
  if (wellId === undefined)
    throw new JobFailure(`No well of the project is known as "${name}".`);
  if (found.length > 1)
    throw new JobFailure(
      `"${name}" fits the aliases of ${found.length} wells of the project.`,
    );
  return wellId;
}
