import { Select, Switch, TextField, useForm } from "@stagecraft/ui";
import { EditDialog } from "#shared/form/EditDialog.tsx";
import { stateTexts } from "#entities/stage/StageState.tsx";
import type { StageListItem } from "#entities/stage/stage.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import type { Well } from "#entities/well/well.queries.ts";
import { useText } from "#translations/use-text.ts";
import {
  blankStage,
  checkStage,
  selectableStates,
  stageFormOf,
  liveStageInPlace,
} from "./stage-form.ts";
import { useSaveStage } from "./stages.mutations.ts";

interface LiveOrdinalSelectProps {
  stage: StageListItem;
  stages: readonly StageListItem[];
  value: string;
  onChange: (ordinal: string) => void;
}

const ordinals = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Selects the live chart that shows the stage, and names the stage it would replace. */
function LiveOrdinalSelect(props: LiveOrdinalSelectProps) {
  const { stage, stages, value, onChange } = props;
  const text = useText();
  const inPlace = liveStageInPlace(value, stage, stages);
  return (
    <Select
      label={text("operations.liveOrdinal")}
      value={value}
      options={[
        { value: "", label: text("operations.liveNone") },
        ...ordinals.map((ordinal) => ({
          value: String(ordinal),
          label: text("operations.liveName", { ordinal }),
        })),
      ]}
      hint={
        inPlace === null
          ? undefined
          : text("operations.liveTaken", {
              ordinal: value,
              stage: inPlace.name,
              well: inPlace.wellNumber,
            })
      }
      onChange={onChange}
    />
  );
}

interface StageDialogProps {
  projectId: number;
  /** Null creates a new one, in the given well if there is one. */
  stage: StageListItem | null;
  /** Every stage of the project: one of them may occupy the live chart selected for this one. */
  stages: readonly StageListItem[];
  wellId?: number | undefined;
  wells: readonly Well[];
  onClose: () => void;
  onReload?: (stageId: number) => void;
}

export function StageDialog(props: StageDialogProps) {
  const { projectId, stage, stages, wellId, wells, onClose, onReload } = props;
  const text = useText();
  const { isSupport } = useAbilities();
  const save = useSaveStage(projectId, stage);
  const form = useForm(
    stage === null ? blankStage(wellId ?? wells[0]?.id) : stageFormOf(stage),
    (values) => checkStage(values, text),
  );
  const { values, set, bind } = form;
  const states = selectableStates(stage?.state ?? "PENDING");
  // Clients do not receive the operations comment and do not write it.
  const hasOperationsComment = stage === null || stage.comment !== undefined;

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
        {stage === null && (
          <Select
            label={text("stages.well")}
            options={wells.map(({ id, wellNumber }) => ({
              value: String(id),
              label: wellNumber,
            }))}
            {...bind("wellId")}
          />
        )}
        {stage !== null && isSupport && (
          <Select
            label={text("stages.state")}
            options={states.map((state) => ({
              value: state,
              label: text(stateTexts[state]),
            }))}
            {...bind("state")}
          />
        )}
        {stage !== null && (
          <LiveOrdinalSelect
            stage={stage}
            stages={stages}
            value={values.liveOrdinal}
            onChange={(ordinal) => set("liveOrdinal", ordinal)}
          />
        )}
        {hasOperationsComment && (
          <div data-wide="">
            <TextField
              label={text("stages.operationsComment")}
              isMultiline
              {...bind("comment")}
            />
          </div>
        )}
        <div data-wide="">
          <TextField
            label={text("stages.clientComment")}
            isMultiline
            {...bind("clientComment")}
          />
        </div>
        {isSupport && (
          <Switch
            label={text("stages.hide")}
            isOn={values.hide}
            onChange={(isOn) => set("hide", isOn)}
          />
        )}
      </div>
    </EditDialog>
  );
}
