import { zoneLabel } from "@stagecraft/domain";
import { Button, ErrorState, Skeleton, TextField } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#api/api.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { formatClock } from "#shared/time/format-time.ts";
import {
  parseTypedTime,
  typedTimeOf,
  type TimeFrame,
} from "#shared/time/typed-time.ts";
import { useText } from "#translations/use-text.ts";
import { blockText, MoveFacts } from "./MoveFacts.tsx";
import type { MoveStep } from "./move-step.ts";
import { SplitChart } from "./SplitChart.tsx";
import {
  stageMoveQueries,
  useMove,
  type MovedStage,
  type SplitCourse,
} from "./stage-moves.queries.ts";

interface ProposalsProps {
  proposals: SplitCourse["proposals"];
  onChoose: (time: number) => void;
}

/** Moments where pumping had stopped for a while. */
function Proposals({ proposals, onChoose }: ProposalsProps) {
  const text = useText();
  if (proposals.length === 0)
    return <p className="page-quiet">{text("stageMoves.noProposals")}</p>;
  return (
    <div
      className="stage-move-proposals"
      role="group"
      aria-label={text("stageMoves.proposals")}
    >
      <span className="page-quiet">{text("stageMoves.proposals")}</span>
      {proposals.map(({ atTimestamp, pauseSeconds }) => (
        <Button
          key={atTimestamp}
          size="small"
          variant="outline"
          onClick={() => onChoose(atTimestamp)}
        >
          <bdi>
            {text("stageMoves.proposal", {
              time: formatClock(atTimestamp),
              minutes: Math.round(pauseSeconds / 60),
            })}
          </bdi>
        </Button>
      ))}
    </div>
  );
}

export function useSplit(
  stage: MovedStage,
  isShown: boolean,
  onDone: () => void,
): MoveStep {
  const text = useText();
  const errorText = useErrorText();
  const writeBlock = useWriteBlock();
  const [atTime, setAtTime] = useState<number | null>(null);
  const [typedName, setTypedName] = useState<string | null>(null);
  const { data: project } = useQuery(projectQueries.one(stage.projectId));
  const course = useQuery({
    ...stageMoveQueries.course(stage.id),
    enabled: isShown,
  });
  const preview = useQuery({
    ...stageMoveQueries.splitPreview(stage.id, atTime ?? 0),
    enabled: isShown && atTime !== null,
  });
  const name = typedName ?? preview.data?.proposedName ?? "";
  const split = useMove(
    () =>
      api.stageMoves.split({
        params: { id: stage.id },
        body: {
          atTimestamp: atTime ?? 0,
          name: name.trim(),
          updatedAt: preview.data?.updatedAt ?? 0,
        },
      }),
    onDone,
  );
  const { data } = course;
  const frame = {
    from: data?.startTimestamp ?? 0,
    to: data?.endTimestamp ?? 0,
  };
  const choose = (time: number | null) => {
    setAtTime(time);
    split.reset();
  };
  return {
    confirmText: text("stageMoves.split"),
    isBusy: split.isPending,
    error: split.error,
    disabledReason:
      writeBlock ??
      (atTime === null ? text("stageMoves.chooseTime") : undefined) ??
      (preview.data === undefined ? text("stageMoves.looking") : undefined) ??
      blockText(preview.data, text) ??
      (name.trim() === "" ? text("stageMoves.nameNeeded") : undefined),
    run: () => split.mutate(),
    content: (
      <div className="stage-move">
        <p>{text("stageMoves.splitIntro", { stage: stage.name })}</p>
        {data === undefined && course.error === null && (
          <Skeleton text={text("stageMoves.looking")} lines={6} />
        )}
        {data === undefined && course.error !== null && (
          <ErrorState
            text={errorText(course.error)}
            onRetry={() => void course.refetch()}
          />
        )}
        {data !== undefined && data.times.length === 0 && (
          <p className="stage-move-block" role="alert">
            {text("stageMoves.noSamples")}
          </p>
        )}
        {data !== undefined && data.times.length > 0 && (
          <>
            <SplitChart course={data} atTime={atTime} onPick={choose} />
            <Proposals proposals={data.proposals} onChoose={choose} />
            <SplitTimeFields
              padZone={project?.timezone ?? "UTC"}
              atTime={atTime}
              frame={frame}
              onChange={choose}
            />
          </>
        )}
        {atTime !== null && <MoveFacts query={preview} />}
        {atTime !== null && preview.data?.blocks.length === 0 && (
          <TextField
            label={text("stageMoves.newName")}
            value={name}
            isRequired
            onChange={setTypedName}
          />
        )}
      </div>
    ),
  };
}

interface ZonedTimeFieldProps {
  zone: string;
  atTime: number | null;
  frame: TimeFrame;
  onChange: (time: number | null) => void;
}

/** The moment by one clock. Typed text is kept until the moment changes. */
function ZonedTimeField(props: ZonedTimeFieldProps) {
  const { zone, atTime, frame, onChange } = props;
  const text = useText();
  const [typed, setTyped] = useState("");
  const meant = parseTypedTime(typed, frame, zone);
  const shown =
    atTime !== null && meant !== atTime ? typedTimeOf(atTime, zone) : typed;
  return (
    <TextField
      label={text("stageMoves.time", { clock: zoneLabel(zone, frame.from) })}
      value={shown}
      error={
        atTime === null && typed !== ""
          ? text("stageMoves.notATime")
          : undefined
      }
      hint={text("stageMoves.timeHint")}
      direction="ltr"
      isRequired
      onChange={(value) => {
        setTyped(value);
        onChange(parseTypedTime(value, frame, zone));
      }}
    />
  );
}

interface SplitTimeFieldsProps {
  padZone: string;
  atTime: number | null;
  frame: TimeFrame;
  onChange: (time: number | null) => void;
}

const stepsSeconds = [-60, -1, 1, 60] as const;

/** The moment of a split by UTC and by the clock of the pad, and steps for the keyboard. */
function SplitTimeFields(props: SplitTimeFieldsProps) {
  const { padZone, atTime, frame, onChange } = props;
  const text = useText();
  const zones = padZone === "UTC" ? ["UTC"] : ["UTC", padZone];
  return (
    <div className="stage-move-times">
      {zones.map((zone) => (
        <ZonedTimeField
          key={zone}
          zone={zone}
          atTime={atTime}
          frame={frame}
          onChange={onChange}
        />
      ))}
      <div
        className="stage-move-steps"
        role="group"
        aria-label={text("stageMoves.steps")}
      >
        {stepsSeconds.map((seconds) => (
          <Button
            key={seconds}
            size="small"
            variant="outline"
            disabledReason={
              atTime === null ? text("stageMoves.chooseTime") : undefined
            }
            onClick={() => atTime !== null && onChange(atTime + seconds * 1000)}
          >
            <bdi dir="ltr">
              {text("stageMoves.step", {
                sign: seconds < 0 ? "−" : "+",
                number: Math.abs(seconds),
              })}
            </bdi>
          </Button>
        ))}
      </div>
    </div>
  );
}
