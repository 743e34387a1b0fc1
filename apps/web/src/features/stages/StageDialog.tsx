import { Select, Switch, TextField, useForm } from "@stagecraft/ui";
import { EditDialog } from "#entities/form/EditDialog.tsx";
import { stateTexts } from "#entities/stage/StageState.tsx";
import type { StageListItem } from "#entities/stage/stage.queries.ts";
import type { Well } from "#entities/well/well.queries.ts";
import { useText } from "#translations/use-text.ts";
import {
  blankStage,
  checkStage,
  selectableStates,
  stageFormOf,
} from "./stage-form.ts";
import { useSaveStage } from "./stages.mutations.ts";

interface StageDialogProps {
  projectId: number;
  /** Null creates a new one, in the given well if there is one. */
  stage: StageListItem | null;
  wellId?: number | undefined;
  wells: readonly Well[];
  onClose: () => void;
  onReload?: (stageId: number) => void;
}

export function StageDialog({
  projectId,
  stage,
  wellId,
  wells,
  onClose,
  onReload,
}: StageDialogProps) {
  const text = useText();
  const save = useSaveStage(projectId, stage);
  const form = useForm(
    stage === null ? blankStage(wellId ?? wells[0]?.id) : stageFormOf(stage),
    (values) => checkStage(values, text),
  );
  const { values, set, bind } = form;
  const states = selectableStates(stage?.state ?? "PENDING");

  return (
    <EditDialog
      title={text(stage === null ? "stages.create" : "stages.edit")}
      subject={
        stage === null ? undefined : (
          <bdi>{`${stage.name}, ${stage.wellNumber}`}</bdi>
        )
      }
      form={form}
      saving={save}
      onSubmit={() => save.mutate(values, { onSuccess: onClose })}
      onClose={onClose}
      onReload={() => stage !== null && onReload?.(stage.id)}
    >
      <div className="sc-form-grid">
        <TextField label={text("stages.name")} {...bind("name")} />
        {stage === null ? (
          <Select
            label={text("stages.well")}
            options={wells.map(({ id, wellNumber }) => ({
              value: String(id),
              label: wellNumber,
            }))}
            {...bind("wellId")}
          />
        ) : (
          <Select
            label={text("stages.state")}
            options={states.map((state) => ({
              value: state,
              label: text(stateTexts[state]),
            }))}
            {...bind("state")}
          />
        )}
        <div data-wide="">
          <TextField
            label={text("stages.operationsComment")}
            isMultiline
            {...bind("comment")}
          />
        </div>
        <div data-wide="">
          <TextField
            label={text("stages.clientComment")}
            isMultiline
            {...bind("clientComment")}
          />
        </div>
        <Switch
          label={text("stages.hide")}
          isOn={values.hide}
          onChange={(isOn) => set("hide", isOn)}
        />
      </div>
    </EditDialog>
  );
}
