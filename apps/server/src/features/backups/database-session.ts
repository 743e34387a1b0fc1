import pg from "pg";

/**
 * Runs work on a separate connection, as the owner of the database. Aborting
 * closes the connection, whatever the server is doing for it.
 */
export async function withSession<Result>(
  url: string,
  signal: AbortSignal,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted();
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: "stagecraft-backup",
  });
  // The current statement fails with the same error; unhandled, the event would end the process.
  client.on("error", () => undefined);
  const breakOff = () => void client.end();
  await client.connect();
  signal.addEventListener("abort", breakOff);
  try {
    // An abort during the connection attempt has had nothing to break off.
    signal.throwIfAborted();
    return await work(client);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", breakOff);
    await client.end();
  }
}

/** Lifts the limits that the server's administrator set for requests; they do not apply to a backup. */
export const withoutLimits =
  "SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0";
