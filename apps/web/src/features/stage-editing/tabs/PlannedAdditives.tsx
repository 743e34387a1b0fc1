import { useId } from "react";
import {
  additiveAmount,
  plannedAdditives,
} from "#entities/stage/planned-additives.ts";
import { useText } from "#translations/use-text.ts";
import { useEdit } from "../edit-context.ts";

/** What the well's consumables document plans; it is changed there and not here. */
export function PlannedAdditives() {
  const text = useText();
  const headingId = useId();
  const { others } = useEdit().edit.parameters;
  const planned = plannedAdditives(others["plannedAdditives"]);
  if (planned.length === 0) return null;
  return (
    <div className="edit-planned-additives">
      <span id={headingId} className="sc-label">
        {text("editing.plannedAdditives")}
      </span>
      <ul aria-labelledby={headingId}>
        {planned.map((additive) => (
          <li key={additive.name}>
            <bdi>{additiveAmount(additive)}</bdi>
          </li>
        ))}
      </ul>
      <span className="sc-hint">{text("editing.origin.documents")}</span>
    </div>
  );
}
