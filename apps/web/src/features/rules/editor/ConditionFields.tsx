import {
  metricOperators,
  triggerOperators,
  type PlaybookType,
} from "@stagecraft/domain";
import {
  NumberField,
  Select,
  Switch,
  TextField,
  type Form,
} from "@stagecraft/ui";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import type { RuleFormValues } from "./rule-form.ts";

interface ConditionFieldsProps {
  form: Form<RuleFormValues>;
  playbookType: PlaybookType;
}

interface PartTexts {
  readonly apply: TextKey;
  readonly percent: TextKey;
}

const partTexts = {
  FDI: {
    first: { apply: "playbooks.applyChange", percent: "playbooks.ofThreshold" },
    second: {
      apply: "playbooks.applyRate",
      percent: "playbooks.ofRateThreshold",
    },
  },
  stagecraft: {
    first: {
      apply: "playbooks.applyProppant",
      percent: "playbooks.ofPlannedProppant",
    },
    second: {
      apply: "playbooks.applyWater",
      percent: "playbooks.ofPlannedWater",
    },
  },
} as const satisfies Readonly<
  Record<PlaybookType, Readonly<Record<"first" | "second", PartTexts>>>
>;

const operatorTexts = {
  AND: "playbooks.bothTrue",
  OR: "playbooks.eitherTrue",
} as const satisfies Readonly<
  Record<(typeof triggerOperators)[number], TextKey>
>;

function MetricFields({ form }: Pick<ConditionFieldsProps, "form">) {
  const text = useText();
  return (
    <div className="playbook-metric">
      <TextField
        label={text("playbooks.metricName")}
        hint={text("playbooks.metricHint")}
        direction="ltr"
        {...form.bind("metricName")}
      />
      <Select
        label={text("playbooks.metricOperator")}
        value={form.values.metricOperator}
        options={metricOperators.map((value) => ({ value, label: value }))}
        onChange={(operator) => form.set("metricOperator", operator)}
      />
      <NumberField
        label={text("playbooks.metricValue")}
        {...form.bind("metricValue")}
      />
    </div>
  );
}

/** The conditions under which the rule fires. */
export function ConditionFields({ form, playbookType }: ConditionFieldsProps) {
  const text = useText();
  const { isFirst, isSecond, isMetric, operator } = form.values;
  const { first, second } = partTexts[playbookType];
  return (
    <fieldset className="playbook-group">
      <legend>{text("playbooks.when")}</legend>
      <Switch
        label={text(first.apply)}
        isOn={isFirst}
        onChange={(isOn) => form.set("isFirst", isOn)}
      />
      {isFirst && (
        <NumberField
          label={text(first.percent)}
          unit="%"
          {...form.bind("firstPercent")}
        />
      )}
      <Switch
        label={text(second.apply)}
        isOn={isSecond}
        onChange={(isOn) => form.set("isSecond", isOn)}
      />
      {isSecond && (
        <NumberField
          label={text(second.percent)}
          unit="%"
          {...form.bind("secondPercent")}
        />
      )}
      {isFirst && isSecond && (
        <Select
          label={text("playbooks.joined")}
          value={operator}
          options={triggerOperators.map((value) => ({
            value,
            label: text(operatorTexts[value]),
          }))}
          onChange={(value) => form.set("operator", value)}
        />
      )}
      <Switch
        label={text("playbooks.applyMetric")}
        isOn={isMetric}
        onChange={(isOn) => form.set("isMetric", isOn)}
      />
      {isMetric && <MetricFields form={form} />}
      {!isFirst && !isSecond && !isMetric && (
        <p className="sc-error" role="alert">
          {text("playbooks.chooseCondition")}
        </p>
      )}
    </fieldset>
  );
}
