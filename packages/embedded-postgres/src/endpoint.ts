import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";

/**
 * Address of the server: a socket in a folder only its owner may enter, or, on
 * systems without such sockets, the loopback address with a password.
 */
export type PostgresEndpoint =
  | { kind: "socket"; folder: string }
  | { kind: "loopback"; port: number; password: string };

export function databaseUrl(
  endpoint: PostgresEndpoint,
  database: string,
): string {
  const url = new URL(`postgresql://postgres@localhost/${database}`);
  // PGSSLMODE of the caller must not apply to a server without certificates.
  url.searchParams.set("sslmode", "disable");
  if (endpoint.kind === "loopback") {
    url.hostname = "127.0.0.1";
    url.port = String(endpoint.port);
    url.password = endpoint.password;
  } else {
    url.port = "5432";
    url.searchParams.set("host", endpoint.folder);
  }
  return url.href;
}

/** Password and port stay the same across restarts, because clients reconnect with them. */
export async function loopbackEndpoint(
  file: string,
): Promise<Extract<PostgresEndpoint, { kind: "loopback" }>> {
  const kept = await readKept(file);
  const password = kept?.password ?? randomBytes(24).toString("base64url");
  const port =
    kept && (await isFree(kept.port)) ? kept.port : await findFreePort();
  await writeFile(file, JSON.stringify({ password, port }), { mode: 0o600 });
  return { kind: "loopback", password, port };
}

/** Address at which a server last listened; null when none ever did. */
export async function knownLoopback(
  file: string,
): Promise<PostgresEndpoint | null> {
  const kept = await readKept(file);
  return kept && { kind: "loopback", ...kept };
}

async function readKept(
  file: string,
): Promise<{ password: string; port: number } | null> {
  try {
    const text = await readFile(file, "utf8");
    return JSON.parse(text) as { password: string; port: number };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

const isFree = (port: number) =>
  listenOnce(port).then(
    () => true,
    () => false,
  );

const findFreePort = () => listenOnce(0);

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      const taken = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(taken));
    });
  });
}
