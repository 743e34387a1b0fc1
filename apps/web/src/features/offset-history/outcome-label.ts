import type { AlertLevel } from "@stagecraft/ui";
import type { OffsetHistory } from "#entities/well/trajectory.queries.ts";
import type { Text } from "#translations/use-text.ts";

type Outcome = OffsetHistory["stages"][number]["outcome"];

export function outcomeLabel(outcome: Outcome, text: Text): string {
  switch (outcome) {
    case "fracHit":
      return text("offsetHistory.fracHit");
    case "nearHit":
      return text("offsetHistory.nearHit");
    case "none":
      return text("offsetHistory.noHit");
    case "notEvaluated":
      return text("panels.notEvaluated");
  }
}

const levels: Readonly<Record<Outcome, AlertLevel>> = {
  fracHit: "alert",
  nearHit: "warn",
  none: "ok",
  notEvaluated: "notEvaluated",
};

export function outcomeLevel(outcome: Outcome): AlertLevel {
  return levels[outcome];
}
