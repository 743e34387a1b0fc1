import type { BatchRows } from "@stagecraft/series";
import type { OwnerPool } from "../servers/bench-postgres.ts";

const columnsPerRow = 4;

/** Creates the textbook table for samples: one row each, found by series and time. */
export async function createPlainTable(owner: OwnerPool): Promise<void> {
  await owner.query(
    `CREATE TABLE plain_sample (
       stage_id  integer NOT NULL,
       series_id integer NOT NULL,
       time      timestamptz NOT NULL,
       value     double precision NOT NULL,
       PRIMARY KEY (stage_id, series_id, time)
     )`,
  );
}

/** All rows of a batch in one INSERT, one transaction. */
export async function insertPlain(
  owner: OwnerPool,
  stageId: number,
  rows: BatchRows,
): Promise<void> {
  const values: unknown[] = [];
  rows.channels.forEach(({ values: column, present }, series) => {
    rows.times.forEach((time, row) => {
      if (present?.[row] === 0) return;
      values.push(stageId, series, new Date(time), column[row]);
    });
  });
  await owner.query({
    name: `insert ${values.length}`,
    text: insertStatement(values.length / columnsPerRow),
    values,
  });
}

const statements = new Map<number, string>();

function insertStatement(rowCount: number): string {
  const known = statements.get(rowCount);
  if (known !== undefined) return known;
  const tuples = Array.from({ length: rowCount }, (_, row) => {
    const first = row * columnsPerRow;
    return `($${first + 1},$${first + 2},$${first + 3},$${first + 4})`;
  });
  const text = `INSERT INTO plain_sample VALUES ${tuples.join(",")}`;
  statements.set(rowCount, text);
  return text;
}
