import { writeNumber } from "@stagecraft/domain";
import { Select } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#api/api.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { formatClock } from "#shared/time/format-time.ts";
import { useText } from "#translations/use-text.ts";
import { blockText, MoveFacts } from "./MoveFacts.tsx";
import type { MoveStep } from "./move-step.ts";
import {
  stageMoveQueries,
  useMove,
  type MovedStage,
  type MovePreview,
} from "./stage-moves.queries.ts";

type Winner = "none" | "first" | "second";

interface ConflictProps {
  stage: MovedStage;
  preview: MovePreview;
  winner: Winner;
  onChange: (winner: Winner) => void;
}

/** Both stages have different samples at the same times; the user decides which are kept. */
function Conflict({ stage, preview, winner, onChange }: ConflictProps) {
  const text = useText();
  const { conflicts, other } = preview;
  return (
    <>
      <p className="stage-move-block" role="alert">
        {text("stageMoves.conflict", {
          number: writeNumber(conflicts.count, 0),
          from: formatClock(conflicts.startTimestamp ?? 0),
          to: formatClock(conflicts.endTimestamp ?? 0),
          channels: conflicts.channels.join(", "),
        })}
      </p>
      <Select
        label={text("stageMoves.winner")}
        value={winner}
        isRequired
        options={[
          { value: "none", label: text("stageMoves.choose") },
          {
            value: "first",
            label: text("stageMoves.samplesOf", { stage: stage.name }),
          },
          {
            value: "second",
            label: text("stageMoves.samplesOf", { stage: other?.name ?? "" }),
          },
        ]}
        onChange={onChange}
      />
    </>
  );
}

export function useJoin(
  stage: MovedStage,
  isShown: boolean,
  onDone: () => void,
): MoveStep {
  const text = useText();
  const writeBlock = useWriteBlock();
  const [winner, setWinner] = useState<Winner>("none");
  const preview = useQuery({
    ...stageMoveQueries.joinPreview(stage.id),
    enabled: isShown,
  });
  const { data } = preview;
  const join = useMove(
    () =>
      api.stageMoves.join({
        params: { id: stage.id },
        body: {
          otherId: data?.other?.id ?? 0,
          updatedAt: data?.updatedAt ?? 0,
          otherUpdatedAt: data?.other?.updatedAt ?? 0,
          ...(winner === "none" ? {} : { winner }),
        },
      }),
    onDone,
  );
  const isOpen =
    data !== undefined && data.conflicts.count > 0 && winner === "none";
  const isPossible = data !== undefined && data.blocks.length === 0;
  return {
    confirmText: text("stageMoves.join"),
    isBusy: join.isPending,
    error: join.error,
    disabledReason:
      writeBlock ??
      (data === undefined ? text("stageMoves.looking") : undefined) ??
      blockText(data, text) ??
      (isOpen ? text("stageMoves.winnerNeeded") : undefined),
    run: () => join.mutate(),
    content: (
      <div className="stage-move">
        {isPossible && (
          <p>
            {text("stageMoves.joinIntro", {
              stage: stage.name,
              other: data.other?.name ?? "",
            })}
          </p>
        )}
        <MoveFacts query={preview} />
        {isPossible && data.conflicts.count > 0 && (
          <Conflict
            stage={stage}
            preview={data}
            winner={winner}
            onChange={setWinner}
          />
        )}
        {data !== undefined && data.channelsOfOtherUnit.length > 0 && (
          <p>
            {text("stageMoves.otherUnits", {
              channels: data.channelsOfOtherUnit.join(", "),
            })}
          </p>
        )}
      </div>
    ),
  };
}
