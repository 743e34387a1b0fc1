import {
  inTransaction,
  openDatabase,
  platformIdentity,
  type Transaction,
} from "#database/database.ts";

/** Runs work as the owner of the database, who is the operator of the installation. */
export async function asOwner<Result>(
  ownerUrl: string,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(ownerUrl, {
    rowSecurity: false,
    connections: 1,
  });
  try {
    return await inTransaction(database, platformIdentity, work);
  } finally {
    await database.close();
  }
}
