import { AlertGlyph } from "@stagecraft/ui";
import type { ReactNode } from "react";
import { formatClock, formatDay } from "#shared/time/format-time.ts";
import type { FleetFeed, FleetState } from "#live/fleet-feed.ts";
import { currentUnits, currentZoneLabel } from "#translations/reader-state.ts";
import { readerQuantity } from "#translations/reader.ts";
import { useText } from "#translations/use-text.ts";
import { useWallTime } from "./wall-clock.ts";
import { ageOfStage, inMillions, wallFigures } from "./wall-figures.ts";

interface WallHeadlineProps {
  feed: FleetFeed;
  state: FleetState;
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="wall-figure">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function AlarmFigure({ state }: Pick<WallHeadlineProps, "state">) {
  const text = useText();
  const { alert, warn, watch } = state.unacknowledged;
  const counts = [
    { level: "alert", count: alert, word: text("panels.alert") },
    { level: "warn", count: warn, word: text("panels.warning") },
    { level: "watch", count: watch, word: text("panels.watch") },
  ] as const;
  return (
    <Figure label={text("wall.openAlarms")}>
      <span className="wall-alarm-counts">
        {counts.map(({ level, count, word }) => (
          <span key={level} data-zero={count === 0 || undefined}>
            <AlertGlyph level={level} size={20} />
            <span className="sc-hidden">{word}</span>
            <b>{count}</b>
          </span>
        ))}
      </span>
    </Figure>
  );
}

/** Millions of pounds, or metric tons for readers of metric units. */
function ProppantToday({ pounds }: { pounds: number }) {
  const text = useText();
  const tons = readerQuantity(pounds / poundsPerTon, "short ton");
  const isMetric = currentUnits() === "metric";
  return (
    <>
      <b>
        <bdi>{isMetric ? tons.text : inMillions(pounds)}</bdi>
      </b>{" "}
      <small>{isMetric ? tons.unit : text("wall.millionPounds")}</small>
    </>
  );
}

const poundsPerTon = 2000;

/** The overview: how many stages are pumping, the day's progress, the open alarms and the time. */
export function WallHeadline({ feed, state }: WallHeadlineProps) {
  const text = useText();
  const { now, serverNow } = useWallTime();
  const figures = wallFigures(
    state.pads ?? [],
    ageOfStage(feed, serverNow, now),
  );
  const { proppantPounds } = figures;
  return (
    <div className="wall-headline" data-tour="wallFigures">
      <dl>
        <Figure label={text("wall.padsActive")}>
          <b>{figures.pads}</b>
        </Figure>
        <Figure label={text("wall.pumpingNow")}>
          <b>{figures.pumping}</b>{" "}
          <small>{text("pads.stagesUnit", { count: figures.pumping })}</small>
        </Figure>
        <Figure label={text("wall.stagesToday")}>
          <b>{figures.stagesToday}</b>{" "}
          <small>{text("wall.ofPlanned", { count: figures.planned })}</small>
        </Figure>
        <Figure label={text("wall.proppantToday")}>
          {proppantPounds === null ? (
            <b>{text("value.missing")}</b>
          ) : (
            <ProppantToday pounds={proppantPounds} />
          )}
        </Figure>
        <AlarmFigure state={state} />
        <Figure label={text("wall.streams")}>
          <b>{figures.onTime}</b> <small>{text("wall.onTime")}</small>{" "}
          <b data-lost={figures.lost > 0 || undefined}>{figures.lost}</b>{" "}
          <small>{text("wall.lost")}</small>
          {figures.waiting > 0 && (
            <>
              {" "}
              <b>{figures.waiting}</b>{" "}
              <small>{text("wall.waitingCount")}</small>
            </>
          )}
        </Figure>
      </dl>
      <time className="wall-time" dateTime={new Date(serverNow).toISOString()}>
        <bdi>{`${formatDay(serverNow)}, ${currentZoneLabel(serverNow)}`}</bdi>
        <bdi>{formatClock(serverNow)}</bdi>
      </time>
    </div>
  );
}
