import { formatReading } from "@stagecraft/stage-charts";
import { AlertGlyph } from "@stagecraft/ui";
import { writeNumber } from "@stagecraft/domain";
import type { FleetStage } from "#live/fleet-feed.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { levelLabel } from "./AlarmRow.tsx";

interface TotalProps {
  name: string;
  pumped: number | null;
  planned: number | null;
  unit: string;
}

function ofPlan({ pumped, planned, unit }: TotalProps, text: Text): string {
  if (planned === null) return text("wall.noTotalPlan");
  const plan = `${writeNumber(planned, 0)} ${unit}`;
  return pumped === null
    ? text("wall.totalPlan", { plan })
    : text("wall.ofTotalPlan", {
        plan,
        percent: Math.round((100 * pumped) / planned),
      });
}

function Total(props: TotalProps) {
  const text = useText();
  const { name, pumped, unit } = props;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>
          {pumped === null ? (
            text("answer.missing")
          ) : (
            <bdi>{`${writeNumber(pumped, 0)} ${unit}`}</bdi>
          )}
        </b>{" "}
        <span>{ofPlan(props, text)}</span>
      </dd>
    </div>
  );
}

/** With more offset wells than fit, those nearest to a hit are shown. */
const mostOffsets = 6;

function Offsets({ stage }: { stage: FleetStage }) {
  const text = useText();
  if (stage.fdiLevel === null)
    return <p className="room-note">{text("wall.noOffsetWatched")}</p>;
  if (stage.offsets.length === 0)
    return <p className="room-note">{text("wall.noOffsetEvaluated")}</p>;
  const nearest = stage.offsets
    .toSorted(
      (left, right) =>
        right.change / right.threshold - left.change / left.threshold,
    )
    .slice(0, mostOffsets);
  return (
    <ul className="room-offsets" aria-label={text("wall.offsetsNow")}>
      {nearest.map(({ wellLabel, level, change, threshold, unit }) => (
        <li key={wellLabel}>
          <AlertGlyph level={level} size={18} />
          <span className="sc-hidden">{levelLabel(level, text)}</span>
          <bdi>{wellLabel}</bdi>
          <span dir="ltr">
            {`${change > 0 ? "+" : ""}${formatReading(change, unit)} ${unit}`}
          </span>
          <small>
            {text("wall.shareOfThreshold", {
              percent: Math.round((100 * change) / threshold),
            })}
          </small>
        </li>
      ))}
    </ul>
  );
}

/** The stage's effect on its offset wells and how much of its plan is pumped. */
export function RoomStageFacts({ stage }: { stage: FleetStage }) {
  const text = useText();
  const { totals } = stage;
  return (
    <div className="room-facts">
      <dl className="room-totals">
        <Total
          name={text("wall.cleanTotal")}
          pumped={totals.cleanVolumeBbl}
          planned={totals.plannedCleanBbl}
          unit="bbl"
        />
        <Total
          name={text("wall.proppantTotal")}
          pumped={totals.proppantMassLb}
          planned={totals.plannedProppantLb}
          unit="lb"
        />
      </dl>
      <Offsets stage={stage} />
    </div>
  );
}
