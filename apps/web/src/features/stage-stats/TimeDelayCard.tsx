import { fdiEntries } from "@stagecraft/engine";
import { readPlot } from "@stagecraft/stage-charts";
import { Card } from "@stagecraft/ui";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { durationText } from "#translations/duration-text.ts";
import { readerQuantity } from "#translations/reader.ts";
import { useText } from "#translations/use-text.ts";
import { StatsList, StatsRow } from "./StatsList.tsx";
import {
  perforationDelays,
  type PerforationDelay,
} from "./perforation-delays.ts";
import { stageDelays } from "./time-delays.ts";

interface TimeDelayCardProps {
  snapshot: StageSnapshot;
  now: number;
}

/** The delay from which a gauge needs attention. */
const lateSeconds = 10;

function DelayRow({
  label,
  seconds,
  isStrong = false,
}: {
  label: string;
  seconds: number | null;
  isStrong?: boolean;
}) {
  const text = useText();
  return (
    <StatsRow
      label={<bdi>{label}</bdi>}
      value={seconds === null ? "" : durationText(seconds, text)}
      unit=""
      isStrong={isStrong}
    />
  );
}

/** Delay of the sources against the clock: only a running stage can be behind. */
function LiveDelays({ snapshot, now }: TimeDelayCardProps) {
  const text = useText();
  const { stage, readings } = snapshot;
  const offsets = fdiEntries(stage.control.parameters["fdi"]);
  const delays = stageDelays(
    readings,
    offsets.map(({ channel }) => channel),
    stage.summary["newestSample"],
    now,
  );
  const { worstOffset } = delays;
  const worst = offsets.find(({ channel }) => channel === worstOffset?.channel);
  return (
    <>
      <DelayRow label={text("panels.delayVan")} seconds={delays.vanSeconds} />
      <DelayRow
        label={text("panels.delayEngine")}
        seconds={delays.engineSeconds}
      />
      {worstOffset !== null && worst !== undefined && (
        <>
          <DelayRow
            label={text("panels.delayGauges")}
            seconds={delays.gaugeSeconds}
          />
          <DelayRow
            label={`O${worst.offsetNumber} ${worst.wellLabel}`.trim()}
            seconds={worstOffset.seconds}
            isStrong={worstOffset.seconds > lateSeconds}
          />
        </>
      )}
    </>
  );
}

interface PerforationRowsProps {
  delay: PerforationDelay;
  /** Shown where channels differ. */
  names: string | null;
  volumeUnit: string;
}

function PerforationRows({ delay, names, volumeUnit }: PerforationRowsProps) {
  const text = useText();
  const { lagSeconds, volumeToPerf, etaSeconds } = delay;
  const volume =
    volumeToPerf === null ? null : readerQuantity(volumeToPerf, volumeUnit);
  return (
    <>
      {names !== null && (
        <StatsRow label={<bdi>{names}</bdi>} value="" unit="" isStrong />
      )}
      {etaSeconds === null ? (
        <StatsRow
          label={text("panels.lag")}
          value={text("panels.lagNotPumping")}
          unit=""
        />
      ) : (
        <DelayRow label={text("panels.lag")} seconds={lagSeconds} />
      )}
      <StatsRow
        label={text("panels.volumeToPerf")}
        value={volume?.text ?? ""}
        unit={volume?.unit ?? ""}
      />
      {etaSeconds !== null && (
        <DelayRow label={text("panels.eta")} seconds={etaSeconds} />
      )}
    </>
  );
}

/** The delay of each part of the system, and of the formation, behind events on the pad. */
export function TimeDelayCard({ snapshot, now }: TimeDelayCardProps) {
  const text = useText();
  const { stage, live } = snapshot;
  const delays = perforationDelays(stage.summary["timeDelay"]);
  if (!live && delays.length === 0) return null;
  const { lines } = readPlot(stage.control.parameters);
  const nameOf = (channel: string) =>
    lines.find(({ attribute }) => attribute === channel)?.label ?? channel;
  const units = stage.summary["units"] as { volume?: string } | undefined;
  return (
    <Card className="stats-panel" title={text("panels.timeDelay")}>
      <StatsList>
        {live && <LiveDelays snapshot={snapshot} now={now} />}
        {delays.map((delay) => (
          <PerforationRows
            key={delay.channels.join()}
            delay={delay}
            names={
              delays.length > 1 ? delay.channels.map(nameOf).join(", ") : null
            }
            volumeUnit={units?.volume ?? ""}
          />
        ))}
      </StatsList>
    </Card>
  );
}
