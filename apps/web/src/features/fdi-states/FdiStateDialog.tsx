import { Switch, TextField, useForm } from "@stagecraft/ui";
import { EditDialog } from "#shared/form/EditDialog.tsx";
import { wrongFields } from "#shared/form/form-rules.ts";
import { useText } from "#translations/use-text.ts";
import { chartName, hideableCharts } from "./fdi-chart-names.ts";
import {
  useSaveFdiState,
  type FdiState,
  type HideableChart,
} from "./fdi-states.queries.ts";
import { identifierProblem } from "./identifier-rule.ts";

interface FdiStateDialogProps {
  /** Null creates a new one. */
  state: FdiState | null;
  onClose: () => void;
  onReload?: (id: number) => void;
}

interface StateForm {
  identifier: string;
  hidden: ReadonlySet<HideableChart>;
}

export function FdiStateDialog({
  state,
  onClose,
  onReload,
}: FdiStateDialogProps) {
  const text = useText();
  const save = useSaveFdiState(state);
  const form = useForm<StateForm>(
    {
      identifier: state?.identifier ?? "",
      hidden: new Set(state?.hidden),
    },
    ({ identifier }) =>
      wrongFields({ identifier: identifierProblem(identifier, text) }),
  );
  const { values, set, bind } = form;

  function hide(chart: HideableChart, isHidden: boolean) {
    const hidden = new Set(values.hidden);
    if (isHidden) hidden.add(chart);
    else hidden.delete(chart);
    set("hidden", hidden);
  }

  return (
    <EditDialog
      isOpenWhileInactive
      title={text(state === null ? "fdiStates.add" : "fdiStates.edit")}
      subject={state === null ? undefined : <bdi>{state.identifier}</bdi>}
      form={form}
      saving={save}
      onSubmit={() =>
        save.mutate(
          {
            identifier: values.identifier.trim(),
            hidden: hideableCharts.filter((chart) => values.hidden.has(chart)),
          },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
      onReload={() => state !== null && onReload?.(state.id)}
    >
      <TextField
        label={text("fdiStates.identifier")}
        hint={
          state === null
            ? text("fdiStates.identifierHint")
            : text("fdiStates.renameHint")
        }
        direction="ltr"
        {...bind("identifier")}
      />
      <fieldset className="fdi-state-charts">
        <legend>{text("fdiStates.hiddenIn")}</legend>
        {hideableCharts.map((chart) => (
          <Switch
            key={chart}
            label={chartName(chart, text)}
            isOn={values.hidden.has(chart)}
            onChange={(isOn) => hide(chart, isOn)}
          />
        ))}
      </fieldset>
    </EditDialog>
  );
}
