import { formatAge } from "#charts/stage-chart/age-format.ts";
import type { Text } from "#translations/use-text.ts";
import type { OffsetRow } from "./offset-row.ts";

function silenceText(seconds: number | null, text: Text): string {
  return seconds === null
    ? text("panels.gaugeNoData")
    : text("panels.gaugeSilent", { age: formatAge(seconds, text) });
}

/** Why there is no level. */
export function causeText(
  { reading, silentSeconds }: Pick<OffsetRow, "reading" | "silentSeconds">,
  text: Text,
): string {
  switch (reading.cause) {
    case "suspended":
      return text("panels.suspendedBySetting");
    case "behind":
      return text("panels.noResult", {
        age: formatAge(silentSeconds ?? 0, text),
      });
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
    case null:
      return "";
  }
}
