import { shownUnit, writeDuration } from "@stagecraft/domain";
import { evidenceNumber } from "@stagecraft/stage-charts";
import type {
  EvidenceCard,
  Verdict,
} from "#features/fdi-evidence/fdi-evidence.repository.ts";
import type { Figure } from "#features/fdi-evidence/offset-readings.ts";

/** `2026-11-15 18:44:38 UTC` */
export function timeOf(timestamp: number): string {
  return `${new Date(timestamp).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

/** `18:44:38` */
export function clockOf(timestamp: number): string {
  return new Date(timestamp).toISOString().slice(11, 19);
}

/** `+1,234 psi`, as on the screen; an unknown value is marked as such. */
export function figureText(
  { value, unit }: Figure,
  format: { isSigned?: boolean; decimals?: number } = {},
): string {
  return value === null
    ? "not known"
    : `${evidenceNumber(value, unit, format)} ${shownUnit(unit, "pad").unit}`.trim();
}

/** `38 s`, and from two minutes on `0:04:05`, as on every screen. */
export function durationText(seconds: number): string {
  return Math.abs(seconds) < 120
    ? `${Math.round(seconds)} s`.replace("-", "\u2212")
    : writeDuration(seconds * 1000);
}

export const outcomeLabels: Readonly<Record<EvidenceCard["outcome"], string>> =
  {
    fracHit: "Frac hit",
    nearHit: "Near hit (poroelastic)",
    none: "No hit",
    notEvaluated: "Not evaluated",
  };

const verdictLabels: Readonly<Record<Verdict["verdict"], string>> = {
  confirmed: "Confirmed hit",
  poroelastic: "Poroelastic",
  false: "False hit",
};

const causeLabels: Readonly<Record<NonNullable<Verdict["cause"]>, string>> = {
  wireline: "wireline",
  bleedOff: "bleed-off",
  gauge: "gauge",
  drift: "drift",
  other: "other",
};

export function verdictText({ verdict, cause }: Verdict): string {
  const word = verdictLabels[verdict];
  return cause === null ? word : `${word}: ${causeLabels[cause]}`;
}
