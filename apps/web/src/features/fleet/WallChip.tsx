import { AlertChip, AlertGlyph } from "@stagecraft/ui";
import { IconClock } from "@tabler/icons-react";
import { formatAge } from "#charts/stage-chart/age-format.ts";
import type { FleetFeed } from "#live/fleet-feed.ts";
import { useText } from "#translations/use-text.ts";
import { useSilenceSeconds } from "./use-stage-levels.ts";
import type { WallLevel } from "./wall-level.ts";

interface WallChipProps {
  level: WallLevel;
  feed: FleetFeed;
  /** The stages whose silence it shows. */
  stageIds: readonly number[];
}

function Silence({ feed, stageIds }: Omit<WallChipProps, "level">) {
  const text = useText();
  const seconds = useSilenceSeconds(feed, stageIds);
  return (
    <span className="wall-silent">
      <IconClock size={14} stroke={1.75} aria-hidden="true" />
      {text("wall.noData", { age: formatAge(seconds ?? 0, text) })}
    </span>
  );
}

/** The level of a pad, as shape and label. */
export function WallChip({ level, ...silence }: WallChipProps) {
  const text = useText();
  switch (level) {
    case "ok":
      return (
        <span className="wall-plain">
          <AlertGlyph level="ok" size={13} />
          {text("panels.normal")}
        </span>
      );
    case "watch":
      return <AlertChip level="watch">{text("panels.watch")}</AlertChip>;
    case "warn":
      return <AlertChip level="warn">{text("panels.warning")}</AlertChip>;
    case "alert":
      return <AlertChip level="alert">{text("panels.alert")}</AlertChip>;
    case "notEvaluated":
      return (
        <span className="wall-plain">
          <AlertGlyph level="notEvaluated" size={13} />
          {text("panels.notEvaluated")}
        </span>
      );
    case "notWatched":
      return (
        <span className="wall-plain">
          <AlertGlyph level="off" size={13} />
          {text("wall.notWatched")}
        </span>
      );
    case "waiting":
      return (
        <span className="wall-silent" data-quiet="">
          {text("wall.waiting")}
        </span>
      );
    case "noData":
      return <Silence {...silence} />;
  }
}
