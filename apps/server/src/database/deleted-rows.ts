import type { Transaction } from "#database/database.ts";

/** Runs statements that also see what is deleted; all others of the transaction do not. */
export async function withDeleted<Result>(
  transaction: Transaction,
  work: () => Promise<Result>,
): Promise<Result> {
  const set = (value: string) =>
    transaction.query("SELECT set_config('app.deleted', $1, true)", [value]);
  await set("included");
  const result = await work();
  await set("");
  return result;
}
