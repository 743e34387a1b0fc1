import {
  Button,
  Dialog,
  DialogTabs,
  EmptyState,
  ErrorState,
  Skeleton,
  Select,
  TextField,
} from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { api } from "#api/api.ts";
import { wellQueries } from "#entities/well/well.queries.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { Moment } from "#shared/time/Moment.tsx";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import { blockText, MoveFacts } from "./MoveFacts.tsx";
import type { MoveStep } from "./move-step.ts";
import {
  type MovedStage,
  doneText,
  stageMoveQueries,
  useUndoMove,
  type StageMove,
  useMove,
} from "./stage-moves.queries.ts";
import { useJoin } from "./use-join.tsx";
import { useSplit } from "./use-split.tsx";
import "./stage-moves.css";

type Tab = "split" | "join" | "move" | "history";

interface StageMovesDialogProps {
  stage: MovedStage;
  onClose: () => void;
}

/** Splits a stage, joins it with the next one or moves it to another well, after a preview. */
export function StageMovesDialog({ stage, onClose }: StageMovesDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const panelId = useId();
  const [tab, setTab] = useState<Tab>("split");
  const split = useSplit(stage, tab === "split", onClose);
  const join = useJoin(stage, tab === "join", onClose);
  const move = useMoveToWell(stage, tab === "move", onClose);
  const step = { split, join, move, history: null }[tab];
  return (
    <Dialog
      title={text("tools.stageMoves")}
      subject={
        <bdi>
          {stage.wellNumber} {stage.name}
        </bdi>
      }
      isPersistent
      isReading={tab === "history"}
      status={step?.error == null ? null : errorText(step.error)}
      onClose={onClose}
      onSubmit={() => {
        if (step !== null && step.disabledReason === undefined && !step.isBusy)
          step.run();
      }}
      buttons={
        <>
          <Button variant="outline" onClick={onClose}>
            {text(step === null ? "kit.close" : "action.cancel")}
          </Button>
          {step !== null && (
            <Button
              variant="primary"
              type="submit"
              disabled={step.isBusy}
              disabledReason={step.disabledReason}
            >
              {step.confirmText}
            </Button>
          )}
        </>
      }
    >
      <DialogTabs
        label={text("tools.stageMoves")}
        tabs={[
          { key: "split", label: text("stageMoves.split") },
          { key: "join", label: text("stageMoves.join") },
          { key: "move", label: text("stageMoves.move") },
          { key: "history", label: text("stageMoves.history") },
        ]}
        current={tab}
        panelId={panelId}
        onChoose={setTab}
      />
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${tab}`}>
        {step === null ? <MoveHistory stageId={stage.id} /> : step.content}
      </div>
    </Dialog>
  );
}

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

/** Every move of a stage, newest first, each with its undo or the reason why there is none. */
function MoveHistory({ stageId }: { stageId: number }) {
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

const none = "none";

function useMoveToWell(
  stage: MovedStage,
  isShown: boolean,
  onDone: () => void,
): MoveStep {
  const text = useText();
  const writeBlock = useWriteBlock();
  const [chosen, setChosen] = useState(none);
  const [typedName, setTypedName] = useState<string | null>(null);
  const { data: wells = [] } = useQuery({
    ...wellQueries.ofProject(stage.projectId),
    enabled: isShown,
  });
  const wellId = chosen === none ? null : Number(chosen);
  const preview = useQuery({
    ...stageMoveQueries.wellPreview(stage.id, wellId ?? 0),
    enabled: isShown && wellId !== null,
  });
  const { data } = preview;
  const name = typedName ?? data?.proposedName ?? stage.name;
  const move = useMove(
    () =>
      api.stageMoves.move({
        params: { id: stage.id },
        body: {
          wellId: wellId ?? 0,
          updatedAt: data?.updatedAt ?? 0,
          ...(data?.isNameTaken === true ? { name: name.trim() } : {}),
        },
      }),
    onDone,
  );
  const others = wells.filter(
    ({ id, active }) => active && id !== stage.wellId,
  );
  return {
    confirmText: text("stageMoves.move"),
    isBusy: move.isPending,
    error: move.error,
    disabledReason:
      writeBlock ??
      (wellId === null ? text("stageMoves.chooseWell") : undefined) ??
      (data === undefined ? text("stageMoves.looking") : undefined) ??
      blockText(data, text) ??
      (name.trim() === "" ? text("stageMoves.nameNeeded") : undefined),
    run: () => move.mutate(),
    content: (
      <div className="stage-move">
        <p>
          {text("stageMoves.moveIntro", {
            stage: stage.name,
            well: stage.wellNumber,
          })}
        </p>
        <Select
          label={text("stageMoves.well")}
          value={chosen}
          isRequired
          hasFilter={others.length > 12}
          options={[
            { value: none, label: text("stageMoves.choose") },
            ...others.map(({ id, wellNumber }) => ({
              value: String(id),
              label: wellNumber,
            })),
          ]}
          onChange={(value) => {
            setChosen(value);
            setTypedName(null);
            move.reset();
          }}
        />
        {wellId !== null && <MoveFacts query={preview} />}
        {data?.isNameTaken === true && (
          <TextField
            label={text("stageMoves.nameThere")}
            hint={text("stageMoves.nameTaken")}
            value={name}
            isRequired
            onChange={setTypedName}
          />
        )}
      </div>
    ),
  };
}
