import {
  shownUnit,
  type MessageContent,
  type UnitChoice,
} from "@stagecraft/domain";
import {
  byteOrderMark,
  lineEnd,
  numberCell,
  textCell,
  utcCell,
} from "#features/stage-exports/csv-text.service.ts";
import { englishSentence } from "#features/stage-notifications/english-sentence.service.ts";

export interface LoggedNotification {
  readonly timestamp: number;
  readonly message: string;
  readonly words: MessageContent | null;
  readonly value: number | null;
  readonly unit: string | null;
  readonly offsetWellName: string | null;
  readonly color: string | null;
  readonly state: string;
  readonly acknowledgedAt: number | null;
  readonly acknowledgedByName: string | null;
  readonly acknowledgedReason: string | null;
  readonly backfilled: boolean;
}

const head = [
  "time_utc",
  "epoch_ms",
  "message",
  "value",
  "unit",
  "offset_well",
  "color",
  "state",
  "acknowledged_utc",
  "acknowledged_by",
  "acknowledged_reason",
  "back_filled",
];

const codePrefix = /^Code \d+ - /;

/** Research exports keep the codes; all others get the sentence only. */
function messageText(message: string, keepsCodes: boolean): string {
  return keepsCodes ? message : message.replace(codePrefix, "");
}

function line(
  entry: LoggedNotification,
  keepsCodes: boolean,
  units: UnitChoice,
): string {
  const { unit, factor } =
    units === "pad"
      ? { unit: entry.unit, factor: 1 }
      : shownUnit(entry.unit ?? "", units);
  const message = englishSentence(entry, units);
  return [
    utcCell(entry.timestamp),
    numberCell(entry.timestamp),
    textCell(messageText(message, keepsCodes)),
    numberCell(entry.value === null ? null : entry.value * factor),
    textCell(unit),
    textCell(entry.offsetWellName),
    textCell(entry.color),
    textCell(entry.state),
    utcCell(entry.acknowledgedAt),
    textCell(entry.acknowledgedByName),
    textCell(entry.acknowledgedReason),
    entry.backfilled ? "yes" : "no",
  ].join(",");
}

export function notificationLog(
  entries: readonly LoggedNotification[],
  keepsCodes: boolean,
  units: UnitChoice = "pad",
): string {
  const inOrder = entries.toSorted(
    (left, right) => left.timestamp - right.timestamp,
  );
  const lines = [
    head.join(","),
    ...inOrder.map((entry) => line(entry, keepsCodes, units)),
  ];
  return byteOrderMark + lines.map((text) => text + lineEnd).join("");
}
