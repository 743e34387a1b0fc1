import { isEpochTime, shownUnit, type UnitChoice } from "@stagecraft/domain";
import { editField } from "@stagecraft/stage-editing";
import { shownSetting } from "#shared/form/typed-quantity.ts";
import { formatClock, formatDay } from "#shared/time/format-time.ts";
import type { Text } from "#translations/use-text.ts";
import { additiveAmount, plannedAdditives } from "./planned-additives.ts";

function isTime(path: string, value: unknown): value is number {
  return (
    editField(path)?.kind === "time" &&
    typeof value === "number" &&
    isEpochTime(value)
  );
}

/** Formats a number with the unit of its field, so that it is not mistaken for another unit. */
function numberValue(path: string, value: number, units: UnitChoice): string {
  const shown = shownUnit(editField(path)?.unit ?? "", units);
  return `${shownSetting(value, shown)} ${shown.unit}`.trim();
}

function isRow(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function stepCount(schedule: unknown): number {
  const { steps } = schedule as { readonly steps?: readonly unknown[] };
  return steps?.length ?? 0;
}

/** Formats a stored setting of a stage for display. */
export function settingValue(
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
  if (path === "plannedAdditives")
    return plannedAdditives(value).map(additiveAmount).join(", ");
  if (Array.isArray(value) && value.some(isRow))
    return text("editing.rowCount", { number: value.length });
  if (Array.isArray(value)) return value.map(String).join(", ");
  if (path === "pumpSchedule")
    return text("editing.rowCount", { number: stepCount(value) });
  return typeof value === "string" ? value : JSON.stringify(value);
}
