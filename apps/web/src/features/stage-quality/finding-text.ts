import type { TextKey } from "#translations/translation-keys.ts";
import { channelName } from "#entities/stage/channel-name.ts";
import type { Text } from "#translations/use-text.ts";
import { formatSeconds } from "./quality-figures.ts";
import type { Finding, StageMetrics } from "./quality.queries.ts";

/** Findings that count something; all others have a duration in seconds. */
const countTexts = {
  spikes: "quality.spikesOf",
  clockJumps: "quality.jumped",
  duplicateRows: "quality.duplicateRows",
  headersChanged: "quality.headersChanged",
  bursts: "quality.bursts",
} as const satisfies Partial<Record<Finding["code"], TextKey>>;

const lengthTexts = {
  engineFailed: "quality.engineFailed",
  outdated: "quality.outdated",
  gap: "quality.gap",
  channelSilent: "quality.channelSilent",
  flat: "quality.flat",
  outOfRange: "quality.channelOutOfRange",
  late: "quality.late",
  backfilled: "quality.backfilled",
  repeatedRows: "quality.repeatedRows",
  repeatedPressure: "quality.repeatedPressure",
  rateDisagrees: "quality.rateDisagrees",
  balanceDisagrees: "quality.balanceDisagrees",
  pressureDisagrees: "quality.pressureDisagrees",
  unitsChanged: "quality.unitsChanged",
} as const satisfies Partial<Record<Finding["code"], TextKey>>;

/** A sentence for every finding; the engine's own sentences stay as they come. */
export function findingText(finding: Finding, text: Text): string {
  const { code, amount, message } = finding;
  if (code === "engineNotice") return message ?? "";
  const channel =
    finding.channel === null ? "" : channelName(finding.channel, text);
  switch (code) {
    case "spikes":
    case "clockJumps":
    case "duplicateRows":
    case "headersChanged":
    case "bursts":
      return text(countTexts[code], { count: amount, channel });
    default:
      return text(lengthTexts[code], {
        channel,
        duration: formatSeconds(amount, text),
      });
  }
}

export const severityTexts = {
  error: "quality.severityError",
  warning: "quality.severityWarning",
  notice: "quality.severityNotice",
} as const satisfies Record<Finding["severity"], TextKey>;

const reasonTexts = {
  noData: "quality.noData",
  notComputed: "quality.notComputed",
  noSecondRate: "quality.noSecondRate",
  noCleanRate: "quality.noCleanRate",
  noSecondPressure: "quality.noSecondPressure",
  noPressure: "quality.noPressure",
  noPreviousStage: "quality.noPreviousStage",
  deliveriesNotRecorded: "quality.deliveriesNotRecorded",
} as const satisfies Record<StageMetrics["unchecked"][number], TextKey>;

export function uncheckedText(
  reason: StageMetrics["unchecked"][number],
  text: Text,
): string {
  return text(reasonTexts[reason]);
}
