import { Button, EmptyState, ErrorState, Skeleton } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { Moment } from "#shared/time/Moment.tsx";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import {
  doneText,
  stageMoveQueries,
  useUndoMove,
  type StageMove,
} from "./stage-moves.queries.ts";

const refusalTexts: Readonly<
  Record<NonNullable<StageMove["undoRefusal"]>, TextKey>
> = {
  undone: "stageMoves.refusalUndone",
  expired: "stageMoves.refusalExpired",
  movedSince: "stageMoves.refusalMovedSince",
  final: "stageMoves.refusalFinal",
  deleted: "stageMoves.refusalDeleted",
  nameTaken: "stageMoves.refusalNameTaken",
  unitsDiffer: "stageMoves.refusalUnits",
};

function MoveEntry({ move }: { move: StageMove }) {
  const text = useText();
  const errorText = useErrorText();
  const writeBlock = useWriteBlock();
  const undo = useUndoMove();
  const { undoRefusal, undoneAt, undoneBy } = move;
  return (
    <li className="stage-move-entry">
      <div className="stage-move-entry-text">
        <span>{doneText(move, text)}</span>
        <span className="page-quiet">
          <bdi>{move.movedBy}</bdi> <Moment at={move.movedAt} />
        </span>
        {undoneAt !== null && (
          <span className="page-quiet">
            {text("stageMoves.undoneBy", { name: undoneBy ?? "" })}{" "}
            <Moment at={undoneAt} />
          </span>
        )}
        {undo.error !== null && (
          <span className="sc-error" role="alert">
            {errorText(undo.error)}
          </span>
        )}
      </div>
      <Button
        size="small"
        variant="outline"
        disabled={undo.isPending}
        disabledReason={
          writeBlock ??
          (undoRefusal === null ? undefined : text(refusalTexts[undoRefusal]))
        }
        onClick={() => undo.mutate(move)}
      >
        {text("stageMoves.undo")}
      </Button>
    </li>
  );
}

/** Every move of a stage, newest first, each with its undo or why there is none. */
export function MoveHistory({ stageId }: { stageId: number }) {
  const text = useText();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(stageMoveQueries.ofStage(stageId));
  if (data === undefined)
    return error === null ? (
      <Skeleton text={text("stageMoves.looking")} lines={4} />
    ) : (
      <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
    );
  if (data.length === 0)
    return <EmptyState text={text("stageMoves.historyEmpty")} />;
  return (
    <ol className="stage-move-history">
      {data.map((move) => (
        <MoveEntry key={move.id} move={move} />
      ))}
    </ol>
  );
}
