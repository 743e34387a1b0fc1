import {
  mergeEdits,
  readStageEdit,
  type MergeChoices,
  type MergeConflict,
} from "@stagecraft/stage-editing";
import { Button, Dialog, ErrorState, Skeleton } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#api/api.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import type { Stage, StageEditEntry } from "#entities/stage/stage.queries.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { useText } from "#translations/use-text.ts";
import { ChangeTable, useChangeLabels } from "../ChangeTable.tsx";
import type { EditDraft } from "../edit-draft.ts";

interface MergeDialogProps {
  stageId: number;
  draft: EditDraft;
  onMerged: (draft: EditDraft) => void;
  onClose: () => void;
}

interface Meanwhile {
  readonly stage: Stage;
  readonly edits: readonly StageEditEntry[];
}

/** The stage as stored now, and the changes of others since the edit began. */
async function readMeanwhile(
  stageId: number,
  since: number,
  signal: AbortSignal,
): Promise<Meanwhile> {
  const params = { id: stageId };
  const [stage, { edits }] = await Promise.all([
    api.stages.get({ params }, { signal }),
    api.stages.edits({ params, query: {} }, { signal }),
  ]);
  return { stage, edits: edits.filter(({ editedAt }) => editedAt > since) };
}

interface ConflictRowProps {
  conflict: MergeConflict;
  choice: "mine" | "theirs";
  onChoose: (choice: "mine" | "theirs") => void;
}

function ConflictRow({ conflict, choice, onChoose }: ConflictRowProps) {
  const text = useText();
  const { labelOf, valueOf } = useChangeLabels();
  const { path } = conflict;
  return (
    <fieldset className="edit-conflict">
      <legend>{labelOf(path)}</legend>
      {(["mine", "theirs"] as const).map((side) => (
        <label key={side}>
          <input
            type="radio"
            name={path}
            checked={choice === side}
            onChange={() => onChoose(side)}
          />
          <span>
            {text(side === "mine" ? "editing.mine" : "editing.theirs")}
          </span>
          <bdi>{valueOf(path, conflict[side])}</bdi>
        </label>
      ))}
    </fieldset>
  );
}

function Merge({
  meanwhile,
  draft,
  choices,
  onChoose,
}: {
  meanwhile: Meanwhile;
  draft: EditDraft;
  choices: MergeChoices;
  onChoose: (path: string, choice: "mine" | "theirs") => void;
}) {
  const text = useText();
  const { conflicts } = mergeEdits(
    draft.base,
    draft.edit,
    readStageEdit(meanwhile.stage),
  );
  return (
    <div className="edit-commit">
      {meanwhile.edits.map(({ id, editorName, editedAt, changes }) => (
        <section key={id}>
          <h3>
            {text("editing.mergeWho", {
              who: editorName,
              time: formatMoment(editedAt),
            })}
          </h3>
          <ChangeTable changes={changes} />
        </section>
      ))}
      <p>
        {conflicts.length === 0
          ? text("editing.mergeNone")
          : text("editing.mergeConflicts", { count: conflicts.length })}
      </p>
      {conflicts.map((conflict) => (
        <ConflictRow
          key={conflict.path}
          conflict={conflict}
          choice={choices[conflict.path] ?? "mine"}
          onChoose={(choice) => onChoose(conflict.path, choice)}
        />
      ))}
    </div>
  );
}

/** Another user saved the stage meanwhile: both edits are merged into one draft, which Ok saves. */
export function MergeDialog(props: MergeDialogProps) {
  const { stageId, draft, onMerged, onClose } = props;
  const text = useText();
  const errorText = useErrorText();
  const [choices, setChoices] = useState<MergeChoices>({});
  const meanwhile = useQuery({
    queryKey: ["stages", stageId, "meanwhile", draft.baseUpdatedAt],
    queryFn: ({ signal }) =>
      readMeanwhile(stageId, draft.baseUpdatedAt, signal),
    gcTime: 0,
    staleTime: 0,
  });

  function take() {
    if (meanwhile.data === undefined) return;
    const { stage } = meanwhile.data;
    const theirs = readStageEdit(stage);
    const { merged } = mergeEdits(draft.base, draft.edit, theirs, choices);
    onMerged({
      ...draft,
      base: theirs,
      baseUpdatedAt: stage.updatedAt,
      edit: merged,
    });
  }

  return (
    <Dialog
      title={text("editing.mergeTitle")}
      isPersistent
      onClose={onClose}
      onSubmit={take}
      buttons={
        <>
          <Button variant="outline" onClick={onClose}>
            {text("action.cancel")}
          </Button>
          <Button
            variant="primary"
            type="submit"
            disabled={meanwhile.data === undefined}
          >
            {text("editing.takeMerged")}
          </Button>
        </>
      }
    >
      {meanwhile.data ? (
        <Merge
          meanwhile={meanwhile.data}
          draft={draft}
          choices={choices}
          onChoose={(path, choice) =>
            setChoices((current) => ({ ...current, [path]: choice }))
          }
        />
      ) : meanwhile.error ? (
        <ErrorState
          text={errorText(meanwhile.error)}
          onRetry={() => void meanwhile.refetch()}
        />
      ) : (
        <Skeleton text={text("chart.looking")} lines={4} />
      )}
    </Dialog>
  );
}
