import { openedAt, shownUnit } from "@stagecraft/domain";
import type { Alarm } from "#entities/alarm/alarm.queries.ts";
import { alarmStateAt } from "#entities/alarm/alarm-state.ts";
import { englishNotificationText } from "#entities/stage/notification-text.ts";
import { currentUnits } from "#translations/reader-state.ts";

/** A spreadsheet would take text that begins like this for a formula. */
const formulaStart = /^[=+\-@\t\r]/;

function cell(value: string | number | null): string {
  if (value === null) return "";
  const text = String(value);
  const safe =
    typeof value === "string" && formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function timeOf(timestamp: number | null): string | null {
  return timestamp === null ? null : new Date(timestamp).toISOString();
}

const columns = [
  "id",
  "time (UTC)",
  "level",
  "state",
  "type",
  "code",
  "well",
  "stage",
  "offset well",
  "message",
  "value",
  "unit",
  "cleared (UTC)",
  "acknowledged (UTC)",
  "acknowledged by",
  "acknowledged reason",
  "shelved until (UTC)",
  "shelved by",
  "shelved reason",
  "opened (UTC)",
  "times raised",
] as const;

interface Reader {
  readonly now: number;
  /** Engine codes are for research. */
  readonly showsCode: boolean;
}

/** In the pad's units a value and its unit stay as sent; in other units both are converted. */
function quantityCells({ value, unit }: Alarm) {
  const choice = currentUnits();
  if (choice === "pad" || value === null || unit === null) return [value, unit];
  const shown = shownUnit(unit, choice);
  return [Number((value * shown.factor).toPrecision(12)), shown.unit];
}

function rowOf(alarm: Alarm, { now, showsCode }: Reader) {
  return [
    alarm.id,
    timeOf(alarm.timestamp),
    alarm.level,
    alarmStateAt(alarm, now),
    alarm.type,
    showsCode ? alarm.code : null,
    alarm.wellNumber,
    alarm.stageName,
    alarm.offsetWellName,
    englishNotificationText(alarm, showsCode),
    ...quantityCells(alarm),
    timeOf(alarm.clearedTimestamp),
    timeOf(alarm.acknowledgedAt),
    alarm.acknowledgedByName,
    alarm.acknowledgedReason,
    timeOf(alarm.shelvedUntil),
    alarm.shelvedByName,
    alarm.shelvedReason,
    timeOf(openedAt(alarm)),
    alarm.earlier.length + 1,
  ];
}

/** English and UTC in every language, because programs read it. */
export function alarmCsv(alarms: readonly Alarm[], reader: Reader): string {
  const rows = [columns, ...alarms.map((alarm) => rowOf(alarm, reader))];
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}
