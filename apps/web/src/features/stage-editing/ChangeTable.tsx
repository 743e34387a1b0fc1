import { editField, type Change } from "@stagecraft/stage-editing";
import { type UnitChoice, isEpochTime, shownUnit } from "@stagecraft/domain";
import { formatClock, formatDay } from "#shared/time/format-time.ts";
import { settingUnits, shownSetting } from "#shared/form/typed-quantity.ts";
import { useUnits } from "#translations/use-units.ts";
import { EditContext } from "./edit-context.ts";
import { useContext } from "react";
import { useText, type Text } from "#translations/use-text.ts";
import { changeLabel } from "./change-label.ts";

function isTime(path: string, value: unknown): value is number {
  return (
    editField(path)?.kind === "time" &&
    typeof value === "number" &&
    isEpochTime(value)
  );
}

/** Inside the edit form, the wells and units of the stage are known and used. */
export function useChangeLabels() {
  const text = useText();
  const context = useContext(EditContext);
  const own = useUnits();
  const offsets = context?.edit.parameters.fdi ?? [];
  const units = context === null ? own : settingUnits(context.channels);
  return {
    labelOf: (path: string) => changeLabel(text, path, { offsets }),
    valueOf: (path: string, value: unknown) =>
      changeValue(text, path, value, units),
  };
}

/** Formats a number with the unit of its field, so that it is not mistaken for another unit. */
function numberValue(path: string, value: number, units: UnitChoice): string {
  const shown = shownUnit(editField(path)?.unit ?? "", units);
  return `${shownSetting(value, shown)} ${shown.unit}`.trim();
}

/** Formats a stored value for display. */
function changeValue(
  text: Text,
  path: string,
  value: unknown,
  units: UnitChoice,
): string {
  if (value === null || value === undefined || value === "")
    return text("editing.notSet");
  if (editField(path)?.kind === "time" && value === 0)
    return text("editing.notSet");
  if (isTime(path, value)) return `${formatDay(value)} ${formatClock(value)}`;
  if (typeof value === "number") return numberValue(path, value, units);
  if (typeof value === "boolean")
    return text(value ? "editing.yes" : "editing.no");
  if (Array.isArray(value)) return value.map(String).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}

function Values({ change }: { change: Change }) {
  const text = useText();
  const { valueOf } = useChangeLabels();
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
        <bdi className="edit-was">{valueOf(path, before)}</bdi>
      </td>
      <td>
        <bdi>{valueOf(path, after)}</bdi>
      </td>
    </>
  );
}

/** Lists the differences, old value next to new. */
export function ChangeTable({ changes }: { changes: readonly Change[] }) {
  const text = useText();
  const { labelOf } = useChangeLabels();
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
            <th scope="row">{labelOf(change.path)}</th>
            <Values change={change} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
