import type { Change } from "@stagecraft/stage-editing";
import { settingLabel } from "#entities/stage/setting-label.ts";
import { settingValue } from "#entities/stage/setting-value.ts";
import { settingUnits } from "#shared/form/typed-quantity.ts";
import { useUnits } from "#translations/use-units.ts";
import { EditContext } from "./edit-context.ts";
import { useContext } from "react";
import { useText } from "#translations/use-text.ts";

/** Inside the edit form, the wells and units of the stage are known and used. */
export function useChangeLabels() {
  const text = useText();
  const context = useContext(EditContext);
  const own = useUnits();
  const offsets = context?.edit.parameters.fdi ?? [];
  const units = context === null ? own : settingUnits(context.channels);
  return {
    labelOf: (path: string) => settingLabel(text, path, { offsets }),
    valueOf: (path: string, value: unknown) =>
      settingValue(text, path, value, units),
  };
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
    <table className="edit-changes" aria-label={text("editing.changed")}>
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
