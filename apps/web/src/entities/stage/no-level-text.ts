import type { NoLevelCause } from "@stagecraft/engine";
import { durationText } from "#translations/duration-text.ts";
import type { Text } from "#translations/use-text.ts";

function silenceText(seconds: number | null, text: Text): string {
  return seconds === null
    ? text("panels.gaugeNoData")
    : text("panels.gaugeSilent", { age: durationText(seconds, text) });
}

function behindText(seconds: number | null, text: Text): string {
  return seconds === null
    ? text("panels.noRecentResult")
    : text("panels.noResult", { age: durationText(seconds, text) });
}

/** Why an offset well has no level; `silentSeconds` is null where the age is not known. */
export function noLevelText(
  cause: NoLevelCause,
  silentSeconds: number | null,
  text: Text,
): string {
  switch (cause) {
    case "suspended":
      return text("panels.suspendedBySetting");
    case "behind":
      return behindText(silentSeconds, text);
    case "silent":
    case "missing":
      return silenceText(silentSeconds, text);
    case "learning":
      return text("panels.reasonLearning");
    case "operation":
      return text("panels.reasonOperation");
    case "bledOff":
      return text("panels.reasonBledOff");
    case "trendUncertain":
      return text("panels.reasonUncertain");
    case "steep":
      return text("panels.reasonSteep");
    case "slowing":
      return text("panels.reasonSlowing");
  }
}

/** The label in place of a level. */
export function noLevelLabel(cause: NoLevelCause, text: Text): string {
  if (cause === "suspended") return text("panels.suspended");
  if (cause === "operation") return text("panels.wireline");
  return text("panels.notEvaluated");
}
