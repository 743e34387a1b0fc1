import { AlertGlyph } from "@stagecraft/ui";
import { noLevelLabel, noLevelText } from "#entities/stage/no-level-text.ts";
import type { FleetStage } from "#live/fleet-feed.ts";
import { readerChange, readerText } from "#translations/reader.ts";
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
  const plan = readerText(planned, unit);
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
            text("value.missing")
          ) : (
            <bdi>{readerText(pumped, unit)}</bdi>
          )}
        </b>{" "}
        <span>{ofPlan(props, text)}</span>
      </dd>
    </div>
  );
}

/** The step of the pump schedule with its planned values. */
function PlanStep({ plan }: { plan: NonNullable<FleetStage["plan"]> }) {
  const text = useText();
  const { step, stepCount, rateBpm, concentrationPpg } = plan;
  if (step === null)
    return (
      <div>
        <dt>{text("chart.plan")}</dt>
        <dd>
          <b>{text("chart.pastPlan")}</b>
        </dd>
      </div>
    );
  const amounts = [
    concentrationPpg === null ? null : readerText(concentrationPpg, "ppg"),
    rateBpm === null ? null : readerText(rateBpm, "bpm"),
  ].filter((amount) => amount !== null);
  return (
    <div>
      <dt>{text("panels.planStep", { step, count: stepCount })}</dt>
      <dd>
        {amounts.map((amount) => (
          <b key={amount}>
            <bdi>{amount}</bdi>{" "}
          </b>
        ))}
        <span>{text("panels.planStepNote")}</span>
      </dd>
    </div>
  );
}

/** With more evaluated offset wells than fit, those nearest to a hit are shown. */
const mostEvaluated = 6;

type Offset = FleetStage["offsets"][number];

function shareText({ change, threshold }: Offset, text: Text): string {
  return change < 0
    ? text("panels.belowTrend")
    : text("wall.shareOfThreshold", {
        percent: Math.round((100 * change) / threshold),
      });
}

function EvaluatedOffset({ offset }: { offset: Offset }) {
  const text = useText();
  const { wellLabel, level, change } = offset;
  const { text: amount, unit } = readerChange(change, offset.unit);
  return (
    <li>
      <AlertGlyph level={level} size={18} />
      <span className="sc-hidden">{levelLabel(level, text)}</span>
      <bdi>{wellLabel}</bdi>
      <span dir="ltr">{`${amount} ${unit}`}</span>
      <small>{shareText(offset, text)}</small>
    </li>
  );
}

type OffsetWithoutLevel = FleetStage["offsetsWithoutLevel"][number];

function SilentOffset({ wellLabel, cause }: OffsetWithoutLevel) {
  const text = useText();
  const isOff = cause === "operation" || cause === "suspended";
  return (
    <li>
      <AlertGlyph level={isOff ? "off" : "notEvaluated"} size={18} />
      <bdi>{wellLabel}</bdi>
      <span>{noLevelLabel(cause, text)}</span>
      <small>{noLevelText(cause, null, text)}</small>
    </li>
  );
}

function Offsets({ stage }: { stage: FleetStage }) {
  const text = useText();
  const { fdiLevel, offsets, offsetsWithoutLevel } = stage;
  if (fdiLevel === null)
    return <p className="room-note">{text("wall.noOffsetWatched")}</p>;
  const nearest = offsets
    .toSorted(
      (left, right) =>
        right.change / right.threshold - left.change / left.threshold,
    )
    .slice(0, mostEvaluated);
  return (
    <ul className="room-offsets" aria-label={text("wall.offsetsNow")}>
      {nearest.map((offset) => (
        <EvaluatedOffset key={offset.wellLabel} offset={offset} />
      ))}
      {offsetsWithoutLevel.map((offset) => (
        <SilentOffset key={offset.wellLabel} {...offset} />
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
        {stage.plan !== null && <PlanStep plan={stage.plan} />}
      </dl>
      <Offsets stage={stage} />
    </div>
  );
}
