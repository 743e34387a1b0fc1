import { Client } from "pg";
import { clusterExists } from "./cluster.ts";
import {
  databaseUrl,
  knownLoopback,
  type PostgresEndpoint,
} from "./endpoint.ts";
import { type PostgresFolders, postgresFolders } from "./folders.ts";
import { EmbeddedPostgresError } from "./postgres-error.ts";

/** Connection errors when no server is listening. */
const nobodyListens = new Set(["ECONNREFUSED", "ENOENT"]);

/**
 * The URL of the PostgreSQL that another process runs on a data folder, for `pg`;
 * null when none accepts connections there.
 */
export async function findRunningPostgres(
  dataFolder: string,
  database = "stagecraft",
): Promise<string | null> {
  const endpoint = await knownEndpoint(await existingFolders(dataFolder));
  if (endpoint === null) return null;
  const url = databaseUrl(endpoint, database);
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
  });
  try {
    await client.connect();
    return url;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (nobodyListens.has(code)) return null;
    throw error;
  } finally {
    await client.end();
  }
}

async function existingFolders(dataFolder: string): Promise<PostgresFolders> {
  const folders = await postgresFolders(dataFolder).catch(() => null);
  if (folders !== null && (await clusterExists(folders))) return folders;
  throw new EmbeddedPostgresError(`${dataFolder} holds no database.`);
}

async function knownEndpoint(
  folders: PostgresFolders,
): Promise<PostgresEndpoint | null> {
  if (process.platform === "win32") return knownLoopback(folders.loopbackFile);
  return { kind: "socket", folder: folders.socket };
}
