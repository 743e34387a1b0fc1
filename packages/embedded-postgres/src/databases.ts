import { Client } from "pg";

/** The URL of another database on the same server. */
export function urlOfDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = encodeURI(name);
  return url.href;
}

/**
 * Creates a database and returns its URL; with a template it is a copy, and no
 * connection to the template may be open meanwhile.
 */
export async function createDatabase(
  serverUrl: string,
  name: string,
  template = "template1",
): Promise<string> {
  await administer(serverUrl, (client) =>
    client.query(
      `CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE ${client.escapeIdentifier(template)}`,
    ),
  );
  return urlOfDatabase(serverUrl, name);
}

/** Drops a database even if clients are still connected to it. */
export async function dropDatabase(
  serverUrl: string,
  name: string,
): Promise<void> {
  await administer(serverUrl, (client) =>
    client.query(`DROP DATABASE ${client.escapeIdentifier(name)} WITH (FORCE)`),
  );
}

export async function databaseExists(
  serverUrl: string,
  name: string,
): Promise<boolean> {
  const found = await administer(serverUrl, (client) =>
    client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]),
  );
  return found.rowCount === 1;
}

async function administer<Result>(
  serverUrl: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString: urlOfDatabase(serverUrl, "postgres"),
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
