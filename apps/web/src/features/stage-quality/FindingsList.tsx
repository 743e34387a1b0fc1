import {
  AlertChip,
  AlertGlyph,
  Chip,
  type AlertLevel,
  ScrollRegion,
} from "@stagecraft/ui";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { formatClock } from "#entities/time/format-time.ts";
import { useText } from "#translations/use-text.ts";
import { findingText, severityTexts, uncheckedText } from "./finding-text.ts";
import type { Finding, StageMetrics } from "./quality.queries.ts";
import { chartWindow } from "./chart-window.ts";
import "./stage-quality.css";

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

function NoVerdict({ unchecked }: Pick<StageMetrics, "unchecked">) {
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
      <NoVerdict unchecked={unchecked} />
    </ScrollRegion>
  );
}
