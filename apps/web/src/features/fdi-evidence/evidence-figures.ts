import { writeDuration } from "@stagecraft/domain";
import { evidenceNumber } from "@stagecraft/stage-charts";
import type { AlertLevel } from "@stagecraft/ui";
import { readerUnit } from "#translations/reader.ts";
import { currentUnits } from "#translations/reader-state.ts";
import type { Text } from "#translations/use-text.ts";
import type { Figure, Outcome, Verdict } from "./evidence.queries.ts";

type Format = Parameters<typeof evidenceNumber>[2];

/** Returns `+1,234 psi`, or the text for an unknown value. */
export function figureText(
  { value, unit }: Figure,
  text: Text,
  format: Format = {},
): string {
  return value === null
    ? text("evidence.unknown")
    : `${evidenceNumber(value, unit, { ...format, units: currentUnits() })} ${readerUnit(unit)}`.trim();
}

/** Returns `0:04:05`, which reads the same in every language. */
export function formatLength(seconds: number): string {
  return writeDuration(Math.abs(seconds) * 1000);
}

const outcomeLevels: Readonly<Record<Outcome, AlertLevel>> = {
  fracHit: "alert",
  nearHit: "warn",
  none: "ok",
  notEvaluated: "notEvaluated",
};

export function levelOf(outcome: Outcome): AlertLevel {
  return outcomeLevels[outcome];
}

export function outcomeText(outcome: Outcome, text: Text): string {
  switch (outcome) {
    case "fracHit":
      return text("evidence.fracHit");
    case "nearHit":
      return text("evidence.nearHit");
    case "none":
      return text("evidence.noHit");
    case "notEvaluated":
      return text("evidence.notEvaluated");
  }
}

export function verdictLabel(verdict: Verdict["verdict"], text: Text): string {
  switch (verdict) {
    case "confirmed":
      return text("evidence.confirmed");
    case "poroelastic":
      return text("evidence.poroelastic");
    case "false":
      return text("evidence.false");
  }
}

export function causeLabel(
  cause: NonNullable<Verdict["cause"]>,
  text: Text,
): string {
  switch (cause) {
    case "wireline":
      return text("evidence.causeWireline");
    case "bleedOff":
      return text("evidence.causeBleedOff");
    case "gauge":
      return text("evidence.causeGauge");
    case "drift":
      return text("evidence.causeDrift");
    case "other":
      return text("evidence.causeOther");
  }
}

/** Returns `False hit: Wireline`. */
export function verdictText(
  { verdict, cause }: Pick<Verdict, "verdict" | "cause">,
  text: Text,
): string {
  const word = verdictLabel(verdict, text);
  return cause === null
    ? word
    : text("evidence.detailed", {
        verdict: word,
        cause: causeLabel(cause, text),
      });
}

/** Returns `O4 Anna 4H`. */
export function offsetName({
  offset,
  wellLabel,
}: {
  readonly offset: number;
  readonly wellLabel: string;
}): string {
  return `O${offset} ${wellLabel}`.trim();
}
