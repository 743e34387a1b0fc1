import pg from "pg";

/**
 * Runs work on a connection of its own, as the owner of the database. Aborting
 * breaks the connection off, whatever the server is doing for it.
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
  // The statement at hand fails with the same error; unheard it would end the process.
  client.on("error", () => undefined);
  const breakOff = () => void client.end();
  await client.connect();
  signal.addEventListener("abort", breakOff);
  try {
    return await work(client);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", breakOff);
    await client.end();
  }
}

/** Limits that the server's administrator set for requests are none for a backup. */
export const withoutLimits =
  "SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0";
