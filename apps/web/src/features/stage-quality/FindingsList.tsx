import {
  AlertChip,
  AlertGlyph,
  Chip,
  type AlertLevel,
  ScrollRegion,
} from "@stagecraft/ui";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { formatClock } from "#shared/time/format-time.ts";
import { useText, type Text } from "#translations/use-text.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { channelName } from "#entities/stage/channel-name.ts";
import type { Finding, StageMetrics } from "./quality.queries.ts";
import { formatSeconds } from "./quality-figures.ts";
import "./stage-quality.css";

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
function findingText(finding: Finding, text: Text): string {
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

const severityTexts = {
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

function uncheckedText(
  reason: StageMetrics["unchecked"][number],
  text: Text,
): string {
  return text(reasonTexts[reason]);
}

const aroundMs = 180_000;

/** The range for the stage chart: the interval with three minutes on either side. */
function chartWindow(
  startTimestamp: number,
  endTimestamp: number | null,
): { readonly from: number; readonly to: number } {
  return {
    from: startTimestamp - aroundMs,
    to: (endTimestamp ?? startTimestamp) + aroundMs,
  };
}

const levels = {
  error: "alert",
  warning: "warn",
} as const satisfies Record<Exclude<Finding["severity"], "notice">, AlertLevel>;

function Severity({ severity }: Pick<Finding, "severity">) {
  const text = useText();
  const word = text(severityTexts[severity]);
  if (severity === "notice") return <Chip tone="quiet">{word}</Chip>;
  return <AlertChip level={levels[severity]}>{word}</AlertChip>;
}

interface FindingLinkProps {
  stageId: number;
  finding: Finding;
}

/** Links to the finding's interval in the chart, with some minutes around it. */
function FindingTime({ stageId, finding }: FindingLinkProps) {
  const text = useText();
  const { startTimestamp } = finding;
  if (startTimestamp === null) return null;
  const time = formatClock(startTimestamp);
  return (
    <AppLink
      to={links.stageChart({ stageId })}
      search={chartWindow(startTimestamp, finding.endTimestamp)}
      opensScreen
      className="quality-time"
      aria-label={text("quality.showAt", { time })}
    >
      <bdi>{time}</bdi>
    </AppLink>
  );
}

function UncheckedNote({ unchecked }: Pick<StageMetrics, "unchecked">) {
  const text = useText();
  if (unchecked.length === 0) return null;
  return (
    <ul className="quality-unchecked">
      {unchecked.map((reason) => (
        <li key={reason}>
          <AlertGlyph level="notEvaluated" />
          {text("quality.noVerdict", { reasons: uncheckedText(reason, text) })}
        </li>
      ))}
    </ul>
  );
}

/** The findings of the checks, most severe first, and what could not be checked. */
export function FindingsList({ metrics }: { metrics: StageMetrics }) {
  const text = useText();
  const { stageId, findings, unchecked } = metrics;
  const isSilent = unchecked.includes("noData");
  return (
    <ScrollRegion className="quality-findings" label={text("quality.findings")}>
      {findings.length === 0 && !isSilent && (
        <p className="quality-calm">{text("quality.noFindings")}</p>
      )}
      {findings.length > 0 && (
        <ul className="quality-list">
          {findings.map((finding, index) => (
            <li key={index}>
              <Severity severity={finding.severity} />
              <span className="quality-sentence">
                {findingText(finding, text)}
              </span>
              <FindingTime stageId={stageId} finding={finding} />
            </li>
          ))}
        </ul>
      )}
      <UncheckedNote unchecked={unchecked} />
    </ScrollRegion>
  );
}
