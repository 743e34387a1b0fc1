import { editField, type Change } from "@stagecraft/stage-editing";
import { isEpochTime } from "@stagecraft/domain";
import { formatClock, formatDay } from "#entities/time/format-time.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { changeLabel } from "./change-label.ts";
import { numberText } from "./number-text.ts";

function isTime(path: string, value: unknown): value is number {
  return (
    editField(path)?.kind === "time" &&
    typeof value === "number" &&
    isEpochTime(value)
  );
}

/** A stored value as a person reads it. */
export function changeValue(text: Text, path: string, value: unknown): string {
  if (value === null || value === undefined || value === "")
    return text("editing.notSet");
  if (editField(path)?.kind === "time" && value === 0)
    return text("editing.notSet");
  if (isTime(path, value)) return `${formatDay(value)} ${formatClock(value)}`;
  if (typeof value === "number") return numberText(value);
  if (typeof value === "boolean")
    return text(value ? "editing.yes" : "editing.no");
  if (Array.isArray(value)) return value.map(String).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}

function Values({ change }: { change: Change }) {
  const text = useText();
  const { path, kind, before, after } = change;
  const isRow = (value: unknown) => typeof value === "object" && value !== null;
  if (kind === "added" && isRow(after))
    return <td colSpan={2}>{text("editing.added")}</td>;
  if (kind === "removed" && isRow(before))
    return <td colSpan={2}>{text("editing.removed")}</td>;
  if (kind === "moved") return <td colSpan={2}>{text("editing.moved")}</td>;
  return (
    <>
      <td>
        <bdi className="edit-was">{changeValue(text, path, before)}</bdi>
      </td>
      <td>
        <bdi>{changeValue(text, path, after)}</bdi>
      </td>
    </>
  );
}

/** What differs, old beside new. */
export function ChangeTable({ changes }: { changes: readonly Change[] }) {
  const text = useText();
  return (
    <table className="edit-changes">
      <thead>
        <tr>
          <th scope="col">{text("editing.colWhat")}</th>
          <th scope="col">{text("editing.colBefore")}</th>
          <th scope="col">{text("editing.colAfter")}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.path}>
            <th scope="row">{changeLabel(text, change.path)}</th>
            <Values change={change} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
