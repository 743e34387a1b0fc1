import { formatTableValue } from "#entities/stage/table-value.ts";
import { formatClock } from "#shared/time/format-time.ts";
import { useText } from "#translations/use-text.ts";

export interface ChangeRow {
  readonly key: string;
  readonly label: string;
  readonly was: unknown;
  readonly is: unknown;
}

/**
 * Larger than any other figure, and earlier than any treatment: a number above it is a timestamp.
 */
const earliestTimestamp = Date.UTC(1990, 0, 1);

/** A summary holds its times as milliseconds among its figures. */
function isTimestamp(key: string, value: unknown): value is number {
  return (
    typeof value === "number" &&
    (/Timestamp\d*$/.test(key) || value > earliestTimestamp)
  );
}

interface SummaryChangeTableProps {
  rows: readonly ChangeRow[];
  /** More rows would hide the content below; null shows all. */
  mostRows: number | null;
  /** Shows the column headers; otherwise only screen readers read them. */
  hasHead?: boolean;
}

/** Figures before and after a change, one per row. */
export function SummaryChangeTable({
  rows,
  mostRows,
  hasHead = false,
}: SummaryChangeTableProps) {
  const text = useText();
  const value = (key: string, given: unknown) =>
    (isTimestamp(key, given) ? formatClock(given) : formatTableValue(given)) ||
    text("editing.notSet");
  if (rows.length === 0) return <p>{text("editing.previewSame")}</p>;
  const shown = rows.slice(0, mostRows ?? rows.length);
  return (
    <>
      <table className="edit-changes" aria-label={text("editing.changed")}>
        <thead className={hasHead ? undefined : "sc-hidden"}>
          <tr>
            <th scope="col">{text("editing.colWhat")}</th>
            <th scope="col">{text("editing.colBefore")}</th>
            <th scope="col">{text("editing.colAfter")}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, label, was, is }) => (
            <tr key={key}>
              <th scope="row">
                <bdi>{label}</bdi>
              </th>
              <td>
                <bdi className="edit-was">{value(key, was)}</bdi>
              </td>
              <td>
                <bdi>{value(key, is)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown.length && (
        <p>{text("editing.more", { count: rows.length - shown.length })}</p>
      )}
    </>
  );
}
