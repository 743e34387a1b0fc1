import pg from "pg";
import { CompanyTurns } from "#database/company-turns.ts";

/** The identity a transaction acts for: row security shows it these companies and no others. */
export interface Identity {
  readonly actorId: number | null;
  readonly companyIds: readonly number[] | "all";
  /** The connection allowance this identity shares; internal work has none and never waits. */
  readonly share?: string;
  /** The database refuses every change, whatever is called. */
  readonly readOnly?: true;
}

/** The installation itself: migrations, start-up and background work. */
export const platformIdentity: Identity = { actorId: null, companyIds: "all" };

export type Row = Readonly<Record<string, unknown>>;

export interface Transaction {
  query<R extends Row>(sql: string, values?: readonly unknown[]): Promise<R[]>;
}

export interface Database {
  readonly pool: pg.Pool;
  /** Limits connections per company; when null, connections are first come, first served. */
  readonly turns: CompanyTurns | null;
  close(): Promise<void>;
}

/** The role that limits what may be done with the rows and which are visible. */
export const applicationRole = "stagecraft_app";

export interface DatabaseOptions {
  readonly connections?: number;
  /**
   * Row security binds only the application's role; the owner bypasses it. Off
   * in the test that proves the application check alone.
   */
  readonly rowSecurity?: boolean;
  readonly onError?: (error: Error) => void;
  /** How many connections the people of one company may use at once; unlimited when left out. */
  readonly connectionsPerCompany?: number;
  /** A statement that takes longer is canceled; no limit when left out. */
  readonly statementTimeoutMs?: number;
  /** How long somebody waits for a connection before the database counts as unavailable. */
  readonly connectTimeoutMs?: number;
}

/** Settings that a connection gets at its start. */
function sessionSettings(options: DatabaseOptions): string {
  const { statementTimeoutMs } = options;
  return [
    (options.rowSecurity ?? true) ? `-c role=${applicationRole}` : "",
    statementTimeoutMs === undefined
      ? ""
      : `-c statement_timeout=${statementTimeoutMs}`,
  ]
    .filter((setting) => setting !== "")
    .join(" ");
}

export function openDatabase(
  url: string,
  options: DatabaseOptions = {},
): Database {
  const settings = sessionSettings(options);
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5000,
    ...(settings === "" ? {} : { options: settings }),
  });
  // An idle connection may break when the server goes away; the pool replaces it.
  pool.on("error", (error) => options.onError?.(error));
  // A connection in use may break between two statements: the next one fails
  // with it, and an unhandled error event would end the process.
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
  });
  const { connectionsPerCompany } = options;
  const turns =
    connectionsPerCompany === undefined
      ? null
      : new CompanyTurns(connectionsPerCompany);
  return { pool, turns, close: () => pool.end() };
}

/** The value of `app.companies` for an identity. */
export function companiesSetting(identity: Identity): string {
  return identity.companyIds === "all"
    ? "*"
    : identity.companyIds.map(Number).join(",");
}

/** Contains only numbers and `*`, so that it can be sent with BEGIN in one round trip. */
function beginWith(identity: Identity): string {
  const actor =
    identity.actorId === null ? "" : String(Number(identity.actorId));
  const begin = identity.readOnly === true ? "BEGIN READ ONLY" : "BEGIN";
  return `${begin}; SELECT set_config('app.actor', '${actor}', true), set_config('app.companies', '${companiesSetting(identity)}', true)`;
}

/** Statements are few and fixed; edits make a handful of variants. */
const mostNames = 500;
const statementNames = new Map<string, string>();

/**
 * A named statement is planned once per connection: with row security and
 * joins, planning costs several times the execution.
 */
function nameOf(sql: string): string | undefined {
  const known = statementNames.get(sql);
  if (known !== undefined || statementNames.size >= mostNames) return known;
  const name = `q${statementNames.size}`;
  statementNames.set(sql, name);
  return name;
}

function transactionOn(client: pg.PoolClient): Transaction {
  return {
    async query<R extends Row>(sql: string, values: readonly unknown[] = []) {
      const name = nameOf(sql);
      const { rows } = await client.query<R>({
        text: sql,
        values: values as unknown[],
        ...(name === undefined ? {} : { name }),
      });
      return rows;
    },
  };
}

/** Runs work when the identity's company has a free connection. */
export async function withTurn<T>(
  { turns }: Database,
  identity: Identity,
  work: () => Promise<T>,
): Promise<T> {
  const { share } = identity;
  return turns === null || share === undefined
    ? work()
    : turns.run(share, work);
}

/** Runs work in one transaction that sees what the identity may see; commits when it resolves. */
export function inTransaction<T>(
  database: Database,
  identity: Identity,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return withTurn(database, identity, () => transact(database, identity, work));
}

async function transact<T>(
  database: Database,
  identity: Identity,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(beginWith(identity));
    const result = await work(transactionOn(client));
    await client.query("COMMIT");
    return result;
  } catch (error) {
    try {
      await client.query("ROLLBACK");
    } catch (rollbackError) {
      broken = rollbackError as Error;
    }
    throw error;
  } finally {
    client.release(broken);
  }
}

const uniqueViolation = "23505";

/** Whether a statement failed because such a row exists already. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === uniqueViolation;
}

const foreignKeyViolation = "23503";

/** Whether a row cannot be deleted because others refer to it. */
export function isReferenced(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === foreignKeyViolation
  );
}

const connectionFailures = new Set([
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "08006",
  "08003",
  "08001",
]);
const socketFailures = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  // No file descriptor is left for another connection: others will be released.
  "EMFILE",
  "ENFILE",
]);

const diskFullCodes = new Set(["53100", "ENOSPC", "EDQUOT"]);

/** Whether PostgreSQL or this process ran out of disk space: nothing was stored. */
export function isDiskFull(error: unknown): boolean {
  const code = error instanceof Error && (error as { code?: unknown }).code;
  return typeof code === "string" && diskFullCodes.has(code);
}

/** Whether the same work will succeed later unchanged. */
export function isPassing(error: unknown): boolean {
  return isUnavailable(error) || isDiskFull(error);
}

/** Whether the database is unavailable, as opposed to having refused the statement. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (
    typeof code === "string" &&
    (connectionFailures.has(code) || socketFailures.has(code))
  ) {
    return true;
  }
  return /Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(
    error.message,
  );
}
