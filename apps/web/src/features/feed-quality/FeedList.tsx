import { AlertGlyph, Button } from "@stagecraft/ui";
import { IconRefresh } from "@tabler/icons-react";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useErrorText } from "#shared/page/error-text.ts";
import { useOfflineBlock } from "#shared/page/use-write-block.ts";
import { useText, type Text } from "#translations/use-text.ts";
import {
  useAssessToday,
  type Feed,
  type FeedDay,
} from "./feed-quality.queries.ts";
import { dayText, findingText, glyphOf, levelTexts } from "./finding-text.ts";

interface FeedListProps {
  feeds: readonly Feed[];
  onOpen: (feed: Feed, day: FeedDay) => void;
}

/** The most important finding, in a sentence. */
function sentenceOf({ headline, level }: Feed, text: Text): string {
  if (headline !== null)
    return findingText(headline.finding, headline.sinceDay, text);
  return text(level === "noData" ? "feedQuality.nothing" : "feedQuality.fine");
}

interface DayCellProps {
  day: FeedDay;
  onOpen: () => void;
}

/** A day as a bar: its height is the coverage, its mark and color the level. */
function DayCell({ day, onOpen }: DayCellProps) {
  const text = useText();
  const label = text("feedQuality.dayOf", {
    day: dayText(day.day),
    level: text(levelTexts[day.level]),
  });
  return (
    <button
      type="button"
      className="feed-day"
      data-level={day.level}
      data-tooltip={label}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <span
        className="feed-bar"
        style={{ blockSize: `${Math.round((day.coverage ?? 0) * 100)}%` }}
      />
      <AlertGlyph level={glyphOf[day.level]} size={12} />
    </button>
  );
}

function JudgeToday({ feed }: { feed: Feed }) {
  const text = useText();
  const errorText = useErrorText();
  const offline = useOfflineBlock();
  const assessment = useAssessToday();
  return (
    <>
      <Button
        variant="outline"
        icon={<IconRefresh size={16} stroke={1.75} />}
        disabled={assessment.isPending}
        disabledReason={offline}
        aria-label={text("feedQuality.recomputeOf", { pad: feed.projectName })}
        onClick={() => assessment.mutate(feed.projectId)}
      >
        {text("feedQuality.recompute")}
      </Button>
      {assessment.error !== null && (
        <p className="sc-error" role="alert">
          {errorText(assessment.error)}
        </p>
      )}
    </>
  );
}

/** Every feed with a sentence and its days, the worst first. */
export function FeedList({ feeds, onOpen }: FeedListProps) {
  const text = useText();
  return (
    <ul className="feed-list" aria-label={text("feedQuality.list")}>
      {feeds.map((feed) => (
        <li key={`${feed.projectId} ${feed.source}`} data-level={feed.level}>
          <div className="feed-head">
            <AlertGlyph level={glyphOf[feed.level]} size={16} />
            <h2>
              <bdi>{feed.label}</bdi>
            </h2>
            <AppLink to={links.stages({ projectId: feed.projectId })}>
              <bdi>{feed.projectName}</bdi>
            </AppLink>
            <span className="sc-hidden">{text(levelTexts[feed.level])}</span>
          </div>
          <p className="feed-sentence">{sentenceOf(feed, text)}</p>
          <div
            className="feed-days"
            role="group"
            aria-label={text("feedQuality.daysOf", { source: feed.label })}
          >
            {feed.days.map((day) => (
              <DayCell
                key={day.day}
                day={day}
                onOpen={() => onOpen(feed, day)}
              />
            ))}
          </div>
          <JudgeToday feed={feed} />
        </li>
      ))}
    </ul>
  );
}
