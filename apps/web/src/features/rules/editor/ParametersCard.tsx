import {
  type EditMessage,
  cleanSources,
  proppantSources,
  type EditPlaybook,
} from "@stagecraft/stage-editing";
import { Card, Chip, Select, Switch } from "@stagecraft/ui";
import { planUnits } from "#entities/playbook/rule-facts.ts";
import { sourceTexts } from "#entities/playbook/playbook-labels.ts";
import { QuantityField } from "#shared/form/QuantityField.tsx";
import { editMessageText } from "#shared/form/edit-message-text.ts";
import { useText } from "#translations/use-text.ts";
import type { SettingsDraft } from "./playbook-draft.ts";
import type { PlanErrors } from "./settings-document.ts";

interface ParametersCardProps {
  settings: SettingsDraft;
  marks: { readonly parameters: boolean; readonly plan: boolean };
  /** Field; any other value means metric. */
  units: string;
  /** Note to read before changing anything. */
  note: string | undefined;
  block: string | undefined;
  errors: PlanErrors;
  onChange: (change: Partial<SettingsDraft>) => void;
}

function SourceFields(props: ParametersCardProps) {
  const { settings, block, onChange } = props;
  const text = useText();
  const { playbook } = settings;
  const isDisabled = block !== undefined;
  const set = (change: Partial<EditPlaybook>) =>
    onChange({ playbook: { ...playbook, ...change } });
  const flag = (name: "isProppantDisabled" | "isWaterDisabled") => ({
    isOn: playbook.others[name] === true,
    isDisabled,
    onChange: (isOn: boolean) =>
      set({ others: { ...playbook.others, [name]: isOn } }),
  });
  return (
    <fieldset className="playbook-group">
      <legend>
        {text("playbooks.sources")}{" "}
        {props.marks.parameters && (
          <Chip tone="solid">{text("playbooks.markDirty")}</Chip>
        )}
      </legend>
      <Select
        label={text("playbooks.proppantSource")}
        value={playbook.proppantSource}
        options={proppantSources.map((value) => ({
          value,
          label: text(sourceTexts[value]),
        }))}
        isDisabled={isDisabled}
        onChange={(proppantSource) => set({ proppantSource })}
      />
      <Select
        label={text("playbooks.waterSource")}
        value={playbook.cleanSource}
        options={cleanSources.map((value) => ({
          value,
          label: text(sourceTexts[value]),
        }))}
        isDisabled={isDisabled}
        onChange={(cleanSource) => set({ cleanSource })}
      />
      <Switch
        label={text("playbooks.leaveOutProppant")}
        {...flag("isProppantDisabled")}
      />
      <Switch
        label={text("playbooks.leaveOutWater")}
        {...flag("isWaterDisabled")}
      />
      <Switch
        label={text("playbooks.suspendPlaybook")}
        isOn={playbook.suspend}
        isDisabled={isDisabled}
        onChange={(suspend) => set({ suspend })}
      />
    </fieldset>
  );
}

function PlanFields(props: ParametersCardProps) {
  const { settings, units, block, errors, onChange } = props;
  const text = useText();
  const errorText = (error: EditMessage | undefined) =>
    error && editMessageText(error, text);
  const { mass, volume } = planUnits(units);
  return (
    <fieldset className="playbook-group">
      <legend>
        {text("playbooks.plan")}{" "}
        {props.marks.plan && (
          <Chip tone="solid">{text("playbooks.markDirty")}</Chip>
        )}
      </legend>
      <QuantityField
        label={text("playbooks.plannedProppant")}
        unit={mass}
        value={settings.plannedProppant}
        error={errorText(errors.plannedProppant)}
        isDisabled={block !== undefined}
        onChange={(plannedProppant) => onChange({ plannedProppant })}
      />
      <QuantityField
        label={text("playbooks.plannedWater")}
        unit={volume}
        value={settings.plannedWater}
        error={errorText(errors.plannedWater)}
        isDisabled={block !== undefined}
        onChange={(plannedWater) => onChange({ plannedWater })}
      />
    </fieldset>
  );
}

/** The inputs of the Stagecraft rules: totals and the plan they are compared with. */
export function ParametersCard(props: ParametersCardProps) {
  const text = useText();
  return (
    <Card title={text("playbooks.parameters")}>
      {props.note !== undefined && (
        <p className="playbook-block">{props.note}</p>
      )}
      <div className="playbook-parameters">
        <SourceFields {...props} />
        <PlanFields {...props} />
      </div>
    </Card>
  );
}
