import { AlertGlyph, Button, Dialog } from "@stagecraft/ui";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { formatClock, formatMoment } from "#shared/time/format-time.ts";
import { formatCount } from "#shared/upload/byte-size.ts";
import { readerText } from "#translations/reader.ts";
import { durationText } from "#translations/duration-text.ts";
import { useText, type Text } from "#translations/use-text.ts";
import type { Feed, FeedDay, FeedFinding } from "./feed-quality.queries.ts";
import { dayText, findingText, glyphOf, levelTexts } from "./finding-text.ts";

interface FeedDayDialogProps {
  feed: Feed;
  day: FeedDay;
  onClose: () => void;
}

/** Length of the range shown around a finding. */
const aroundMs = 5 * 60_000;

function stageLink({ stageId, timestamp, endTimestamp }: FeedFinding): string {
  const to = links.stageChart({ stageId: stageId ?? 0 });
  if (timestamp === null) return to;
  const from = Math.round(timestamp - aroundMs);
  const until = Math.round((endTimestamp ?? timestamp) + aroundMs);
  return `${to}?from=${from}&to=${until}`;
}

function offsetText({ clockOffsetSeconds }: FeedDay, text: Text): string {
  return clockOffsetSeconds === null
    ? text("feedQuality.notLive")
    : readerText(clockOffsetSeconds, "s");
}

function figuresOf(day: FeedDay, text: Text): [label: string, value: string][] {
  const { coverage } = day;
  return [
    [text("feedQuality.rows"), formatCount(day.rowCount)],
    [
      text("feedQuality.coverage"),
      coverage === null ? "" : readerText(coverage * 100, "%"),
    ],
    [text("feedQuality.gapCount"), formatCount(day.gapCount)],
    [text("feedQuality.longestGap"), durationText(day.longestGapSeconds, text)],
    [text("feedQuality.gapTotal"), durationText(day.gapSeconds, text)],
    [text("feedQuality.lateRows"), formatCount(day.lateRowCount)],
    [text("feedQuality.frozenGauges"), formatCount(day.frozenCount)],
    [text("feedQuality.clockOffset"), offsetText(day, text)],
    [text("feedQuality.clockJumps"), formatCount(day.clockJumpCount)],
    [text("feedQuality.unitDoubts"), formatCount(day.unitDoubtCount)],
  ];
}

function FindingRow({ finding, day }: { finding: FeedFinding; day: string }) {
  const text = useText();
  const { stageId, stageName, timestamp, level } = finding;
  return (
    <li>
      <AlertGlyph level={glyphOf[level]} />
      <span>
        <span className="sc-hidden">{text(levelTexts[level])}: </span>
        {findingText(finding, day, text)}{" "}
        {stageId !== null && (
          <AppLink to={stageLink(finding)}>
            {text("feedQuality.openStage", {
              stage: stageName ?? "",
              time: timestamp === null ? "" : formatClock(timestamp),
            })}
          </AppLink>
        )}
      </span>
    </li>
  );
}

/** The figures of a day, and every finding with the stage at its time. */
export function FeedDayDialog({ feed, day, onClose }: FeedDayDialogProps) {
  const text = useText();
  const isEmpty = day.level === "noData";
  return (
    <Dialog
      title={`${feed.label}, ${dayText(day.day)}`}
      subject={<bdi>{feed.projectName}</bdi>}
      isReading
      buttons={
        <Button variant="outline" onClick={onClose}>
          {text("feedQuality.close")}
        </Button>
      }
      onClose={onClose}
    >
      <p className="feed-level">
        <AlertGlyph level={glyphOf[day.level]} />
        {text(levelTexts[day.level])}
      </p>
      {isEmpty ? (
        <p>{text("feedQuality.noDataText")}</p>
      ) : (
        <>
          <ul className="feed-findings">
            {day.findings.map((finding) => (
              <FindingRow
                key={`${finding.kind} ${finding.channel} ${finding.stageId} ${finding.timestamp}`}
                finding={finding}
                day={day.day}
              />
            ))}
          </ul>
          {day.findings.length === 0 && <p>{text("feedQuality.fine")}</p>}
          <dl className="feed-figures">
            {figuresOf(day, text).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
          {day.computedAt !== null && (
            <p className="page-quiet">
              {text("feedQuality.judged", {
                time: formatMoment(day.computedAt),
              })}
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}
