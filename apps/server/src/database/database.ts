import pg from "pg";

/** Who a transaction acts for: row security shows it these companies and no others. */
export interface Identity {
  readonly actorId: number | null;
  readonly companyIds: readonly number[] | "all";
}

/** The installation itself: migrations, start-up and background work. */
export const platformIdentity: Identity = { actorId: null, companyIds: "all" };

export type Row = Readonly<Record<string, unknown>>;

export interface Transaction {
  query<R extends Row>(sql: string, values?: readonly unknown[]): Promise<R[]>;
}

export interface Database {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const applicationRole = "stagecraft_app";

export interface DatabaseOptions {
  readonly connections?: number;
  /** Row security binds only the application's role; the owner stands above it. Off in the test that proves the application check alone. */
  readonly rowSecurity?: boolean;
  readonly onError?: (error: Error) => void;
}

export function openDatabase(
  url: string,
  options: DatabaseOptions = {},
): Database {
  const role = (options.rowSecurity ?? true) ? applicationRole : null;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: 5000,
    ...(role === null ? {} : { options: `-c role=${role}` }),
  });
  // An idle connection may break when the server goes away; the pool replaces it.
  pool.on("error", (error) => options.onError?.(error));
  return { pool, close: () => pool.end() };
}

/** The value of `app.companies` for an identity. */
export function companiesSetting(identity: Identity): string {
  return identity.companyIds === "all"
    ? "*"
    : identity.companyIds.map(Number).join(",");
}

/** Numbers and `*` only, so that it can travel with BEGIN in one round trip. */
function beginWith(identity: Identity): string {
  const actor =
    identity.actorId === null ? "" : String(Number(identity.actorId));
  return `BEGIN; SELECT set_config('app.actor', '${actor}', true), set_config('app.companies', '${companiesSetting(identity)}', true)`;
}

/** Statements are few and fixed; edits make a handful of variants. */
const mostNames = 500;
const statementNames = new Map<string, string>();

/**
 * A name makes PostgreSQL plan a statement once a connection: with row security
 * and joins, planning costs several times the running.
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

/** Runs work in one transaction that sees what the identity may see; commits when it resolves. */
export async function inTransaction<T>(
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
]);

/** Whether the database is away, as opposed to having refused the statement. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (
    typeof code === "string" &&
    (connectionFailures.has(code) || socketFailures.has(code))
  ) {
    return true;
  }
  return /Connection terminated|timeout exceeded when trying to connect/.test(
    error.message,
  );
}
