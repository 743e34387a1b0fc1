import {
  ruleColors,
  type PlaybookType,
  metricOperators,
  triggerOperators,
} from "@stagecraft/domain";
import {
  Button,
  Drawer,
  Select,
  TextField,
  useForm,
  type Form,
  NumberField,
  Switch,
} from "@stagecraft/ui";
import type { RuleText } from "#entities/playbook/rule-draft.ts";
import type { RuleFacts } from "#entities/playbook/rule-facts.ts";
import { colorTexts, ruleSentence } from "#entities/playbook/rule-sentence.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import {
  checkRuleForm,
  formOfRule,
  newRuleForm,
  ruleOfForm,
  type RuleFormValues,
} from "./rule-form.ts";

interface RuleDrawerProps {
  playbookType: PlaybookType;
  assetType: "WELL" | "STAGE";
  /** Null for a new one. */
  rule: RuleText | null;
  facts: RuleFacts;
  /** Wells to which a rule can apply. */
  wellNames: readonly string[];
  onDone: (rule: RuleText) => void;
  onClose: () => void;
}

interface FieldsProps {
  form: Form<RuleFormValues>;
}

function WellField({
  form,
  wellNames,
}: FieldsProps & Pick<RuleDrawerProps, "wellNames">) {
  const text = useText();
  const chosen = form.values.offsetWellName;
  const names = [
    ...new Set([...wellNames, ...(chosen === "" ? [] : [chosen])]),
  ];
  return (
    <Select
      label={text("playbooks.offsetWell")}
      value={chosen}
      options={[
        { value: "", label: text("playbooks.everyOffset") },
        ...names.map((name) => ({ value: name, label: name })),
      ]}
      onChange={(name) => form.set("offsetWellName", name)}
    />
  );
}

function AdviceFields({ form }: FieldsProps) {
  const text = useText();
  return (
    <fieldset className="playbook-group">
      <legend>{text("playbooks.then")}</legend>
      <Select
        label={text("playbooks.color")}
        value={form.values.color}
        options={ruleColors.map((color) => ({
          value: color,
          label: text(colorTexts[color]),
        }))}
        onChange={(color) => form.set("color", color)}
      />
      <TextField
        label={text("playbooks.recommendation")}
        hint={text("playbooks.recommendationHint")}
        isMultiline
        {...form.bind("recommendation")}
      />
    </fieldset>
  );
}

/** Edits one rule; above the buttons it is shown as a sentence. */
export function RuleDrawer(props: RuleDrawerProps) {
  const { playbookType, rule, facts, wellNames, onDone, onClose } = props;
  const text = useText();
  const form = useForm(
    rule === null ? newRuleForm : formOfRule(rule),
    checkRuleForm,
  );
  const written = ruleOfForm(form.values, playbookType, props.assetType);
  return (
    <Drawer
      title={text(rule === null ? "playbooks.newRule" : "playbooks.rule")}
      note={
        <p className="playbook-preview" aria-live="polite">
          {ruleSentence(written, facts, text)}
        </p>
      }
      status={
        form.shownErrorCount > 0 &&
        text("form.toCorrect", { count: form.shownErrorCount })
      }
      buttons={
        <>
          <Button variant="outline" onClick={onClose}>
            {text("action.cancel")}
          </Button>
          <Button
            variant="primary"
            type="submit"
            disabledReason={form.isValid ? undefined : text("form.notReady")}
          >
            {text("action.ok")}
          </Button>
        </>
      }
      onClose={onClose}
      onSubmit={() => {
        if (form.isValid) onDone(written);
      }}
    >
      <div className="playbook-form">
        {playbookType === "FDI" && (
          <WellField form={form} wellNames={wellNames} />
        )}
        <ConditionFields form={form} playbookType={playbookType} />
        <AdviceFields form={form} />
      </div>
    </Drawer>
  );
}

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
function ConditionFields({ form, playbookType }: ConditionFieldsProps) {
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
