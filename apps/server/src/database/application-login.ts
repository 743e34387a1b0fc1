import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import pg from "pg";
import { applicationRole, type Database } from "#database/database.ts";
import { migrationLock } from "#database/migrate.ts";

/** PostgreSQL truncates longer names, and two databases must not end up with the same role. */
const longestName = 63;
const namePrefix = "stagecraft_login_";

/** Roles belong to the whole PostgreSQL server, so each database has a separate login. */
export function loginNameOf(database: string): string {
  const name = namePrefix + database;
  if (Buffer.byteLength(name) <= longestName) return name;
  const key = createHash("sha256").update(database).digest("hex");
  return namePrefix + key.slice(0, 32);
}

/** Derived from the installation's key, so that nothing more has to be stored or moved to another machine. */
function passwordOf(name: string, secretKey: Buffer): string {
  return createHmac("sha256", secretKey)
    .update(`database login ${name}`)
    .digest("base64url");
}

/**
 * Computes the verifier that PostgreSQL stores for a password, so that no
 * statement log ever holds the password.
 */
function scramVerifier(password: string): string {
  const rounds = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, rounds, 32, "sha256");
  const keyed = (word: string) =>
    createHmac("sha256", salted).update(word).digest();
  const stored = createHash("sha256").update(keyed("Client Key")).digest();
  const keys = `${stored.toString("base64")}:${keyed("Server Key").toString("base64")}`;
  return `SCRAM-SHA-256$${rounds}:${salt.toString("base64")}$${keys}`;
}

/** The host may be in the query string instead, as for a socket. */
function parse(url: string): URL {
  return new URL(url.replace("@/", "@localhost/"));
}

function applicationUrl(ownerUrl: string, secretKey: Buffer): URL {
  const url = parse(ownerUrl);
  const name = loginNameOf(decodeURIComponent(url.pathname.slice(1)));
  url.username = encodeURIComponent(name);
  url.password = encodeURIComponent(passwordOf(name, secretKey));
  return url;
}

async function canSignIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  // The failed sign-in is result enough; the next attempt reports the reason.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query(`SET ROLE ${applicationRole}`);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function roleExists(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "SELECT FROM pg_roles WHERE rolname = $1",
    [name],
  );
  return rowCount === 1;
}

async function makeLogin(
  client: pg.Client,
  name: string,
  verifier: string,
): Promise<void> {
  const role = client.escapeIdentifier(name);
  if (!(await roleExists(client, name)))
    await client.query(`CREATE ROLE ${role}`);
  await client.query(
    `ALTER ROLE ${role} LOGIN INHERIT PASSWORD ${client.escapeLiteral(verifier)}`,
  );
  await client.query(`GRANT ${applicationRole} TO ${role}`);
  // Creating a temporary table makes the login its owner; the application needs none.
  await client.query(
    `REVOKE TEMPORARY ON DATABASE ${client.escapeIdentifier(client.database ?? "")} FROM PUBLIC`,
  );
}

/**
 * Returns the URL that the server processes connect with: a login that may read
 * and write rows, owns nothing and cannot become the owner. The owner creates
 * it, or resets its password, when it cannot sign in yet.
 */
export async function ensureApplicationLogin(
  ownerUrl: string,
  secretKey: Buffer,
): Promise<string> {
  const url = applicationUrl(ownerUrl, secretKey);
  const name = decodeURIComponent(url.username);
  const verifier = scramVerifier(decodeURIComponent(url.password));
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // Checked first: a sign-in attempt with an unknown role would log an error on the PostgreSQL server.
    if ((await roleExists(client, name)) && (await canSignIn(url.href)))
      return url.href;
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock($1)", [migrationLock]);
    await makeLogin(client, name, verifier);
    await client.query("COMMIT");
  } finally {
    await client.end();
  }
  return url.href;
}

/** Returns why a connection has more rights than the application needs; null when it has not. */
export async function excessOf(pool: pg.Pool): Promise<string | null> {
  const { rows } = await pool.query<{
    name: string;
    is_superuser: boolean;
    owns: boolean;
  }>(
    `SELECT session_user::text AS name, rolsuper AS is_superuser,
       EXISTS (SELECT FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
         AND c.relkind = 'r' AND pg_has_role(session_user, c.relowner, 'MEMBER')) AS owns
     FROM pg_roles WHERE rolname = session_user`,
  );
  const [role] = rows;
  if (role === undefined || !(role.is_superuser || role.owns)) return null;
  const what = role.is_superuser ? "a superuser" : "the owner of the tables";
  return `This process is connected to the database as ${role.name}, ${what}: give it a login that is a member of ${applicationRole} and owns nothing.`;
}

interface Log {
  warn(details: object | string, message?: string): void;
}

/** A process may start while its database is unavailable; its rights are then not checked. */
export async function warnOfExcess(
  { pool }: Database,
  log: Log,
): Promise<void> {
  try {
    const excess = await excessOf(pool);
    if (excess !== null) log.warn(excess);
  } catch (error) {
    log.warn({ err: error }, "the login of the database was not looked at");
  }
}
