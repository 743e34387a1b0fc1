import type pg from "pg";

/*
 * The backed-up part of a database: every table and sequence of the schema
 * `public`. The job queue's own schema is left out: the queue creates it again
 * at its next start, and batch jobs are in a table of ours.
 */

export interface DatabaseTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Size on disk, to estimate the remaining work. */
  readonly bytes: number;
}

/** Hosted databases come with extensions that add their own views and tables there. */
export const isOfNoExtension = `
  NOT EXISTS (SELECT FROM pg_depend AS d
    WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`;

const tablesSql = `
  SELECT c.relname AS name,
    array_agg(a.attname::text ORDER BY a.attnum) AS columns,
    (SELECT coalesce(sum(pg_table_size(tree.relid)), 0)::float8
     FROM pg_partition_tree(c.oid) AS tree) AS bytes
  FROM pg_class AS c
  JOIN pg_attribute AS a ON a.attrelid = c.oid
    AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relnamespace = 'public'::regnamespace
    AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND ${isOfNoExtension}
  GROUP BY c.oid ORDER BY c.relname`;

const referencesSql = `
  SELECT DISTINCT f.relname AS from, t.relname AS to
  FROM pg_constraint AS k
  JOIN pg_class AS f ON f.oid = k.conrelid
  JOIN pg_class AS t ON t.oid = k.confrelid
  WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace
    AND NOT f.relispartition AND f.oid <> t.oid`;

interface Reference {
  readonly from: string;
  readonly to: string;
}

/** Returns the tables so that each comes after all tables it refers to. */
export async function tablesInOrder(
  client: pg.Client,
): Promise<DatabaseTable[]> {
  const { rows: tables } = await client.query<DatabaseTable>(tablesSql);
  const { rows: references } = await client.query<Reference>(referencesSql);
  return inOrder(tables, references);
}

export function inOrder<Table extends { readonly name: string }>(
  tables: readonly Table[],
  references: readonly Reference[],
): Table[] {
  const ordered: Table[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const isFree = ({ name }: Table) =>
      !references.some(({ from, to }) => from === name && names.has(to));
    const free = waiting.filter(isFree);
    if (free.length === 0)
      throw new Error(
        `The tables ${[...names].join(", ")} refer to each other in a circle.`,
      );
    ordered.push(...free);
    waiting = waiting.filter((table) => !isFree(table));
  }
  return ordered;
}

export interface SequencePosition {
  readonly name: string;
  readonly lastValue: string;
  readonly isCalled: boolean;
}

/** Reads after the snapshot was taken, so a sequence is never behind a number in the snapshot. */
export async function sequencePositions(
  client: pg.Client,
): Promise<SequencePosition[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class AS c
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'S'
       AND ${isOfNoExtension} ORDER BY relname`,
  );
  const places: SequencePosition[] = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query<SequencePosition>(
      `SELECT $1 AS name, last_value::text AS "lastValue", is_called AS "isCalled"
       FROM ${client.escapeIdentifier(name)}`,
      [name],
    );
    places.push(...found);
  }
  return places;
}

export function columnList(
  client: pg.Client,
  columns: readonly string[],
): string {
  return columns.map((column) => client.escapeIdentifier(column)).join(", ");
}
