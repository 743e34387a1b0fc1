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

/** `+1,234 psi`, as on the screen; what is not known is said to be so. */
export function figureText(
  { value, unit }: Figure,
  format: { isSigned?: boolean; decimals?: number } = {},
): string {
  return value === null
    ? "not known"
    : `${evidenceNumber(value, unit, format)} ${unit}`.trim();
}

/** `1 h 12 min`, `4 min 05 s`, `38 s` */
export function durationText(seconds: number): string {
  const whole = Math.round(Math.abs(seconds));
  const sign = seconds < 0 ? "−" : "";
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  if (hours > 0) return `${sign}${hours} h ${minutes} min`;
  if (minutes > 0)
    return `${sign}${minutes} min ${String(whole % 60).padStart(2, "0")} s`;
  return `${sign}${whole} s`;
}

export const outcomeWords: Readonly<Record<EvidenceCard["outcome"], string>> = {
  fracHit: "Frac hit",
  nearHit: "Near hit (poroelastic)",
  none: "No hit",
  notEvaluated: "Not evaluated",
};

const verdictWords: Readonly<Record<Verdict["verdict"], string>> = {
  confirmed: "Confirmed hit",
  poroelastic: "Poroelastic",
  false: "False hit",
};

const causeWords: Readonly<Record<NonNullable<Verdict["cause"]>, string>> = {
  wireline: "wireline",
  bleedOff: "bleed-off",
  gauge: "gauge",
  drift: "drift",
  other: "other",
};

export function verdictText({ verdict, cause }: Verdict): string {
  const word = verdictWords[verdict];
  return cause === null ? word : `${word}: ${causeWords[cause]}`;
}
