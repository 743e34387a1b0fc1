import { canMoveStage, stageStates } from "@stagecraft/domain";
import { Select, TextField } from "@stagecraft/ui";
import { stateTexts } from "#entities/stage/StageState.tsx";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import { useEdit } from "../edit-context.ts";
import { ChoiceInput } from "../fields/ChoiceInput.tsx";
import { FieldSlot } from "../fields/FieldSlot.tsx";
import { SwitchInput } from "../fields/SwitchInput.tsx";
import { TextInput } from "../fields/TextInput.tsx";
import { useTypedText } from "#shared/form/use-typed-text.ts";
import { FieldGroups, Group } from "./FieldGroups.tsx";

const liveOrdinals = [1, 2, 3, 4, 5, 6, 7, 8, 9];

function OrdinalInput() {
  const text = useText();
  const { edit, set } = useEdit();
  return (
    <FieldSlot path="liveStageOrdinal">
      <Select
        label={text("editing.ordinal")}
        hint={text("editing.ordinalHint")}
        value={String(edit.liveStageOrdinal ?? "")}
        options={[
          { value: "", label: text("editing.ordinalNone") },
          ...liveOrdinals.map((number) => ({
            value: String(number),
            label: text("editing.ordinalNumber", { number }),
          })),
        ]}
        onChange={(value) =>
          set("liveStageOrdinal", value === "" ? null : Number(value))
        }
      />
    </FieldSlot>
  );
}

function joined(features: readonly string[]): string {
  return features.join(", ");
}

function FeaturesInput() {
  const text = useText();
  const { edit, change } = useEdit();
  const typed = useTypedText(
    joined(edit.parameters.features),
    (value) => value,
    (value) =>
      joined(
        value
          .split(",")
          .map((name) => name.trim())
          .filter(Boolean),
      ),
    (value) =>
      change((current) => ({
        ...current,
        parameters: {
          ...current.parameters,
          features: value === "" ? [] : value.split(", "),
        },
      })),
  );
  return (
    <FieldSlot path="features">
      <TextField
        label={text("editing.features")}
        hint={text("editing.featuresHint")}
        direction="ltr"
        {...typed}
      />
    </FieldSlot>
  );
}

/** The most frequently changed values: first the stage itself, then its times, then its tuning. */
export function QuickTab() {
  const text = useText();
  const { facts } = useEdit();
  const { isSupport } = useAbilities();
  const supportOnly = isSupport ? undefined : text("editing.supportOnly");
  return (
    <>
      <Group heading={text("editing.g.stage")}>
        <TextInput path="name" label={text("editing.name")} />
        <ChoiceInput
          path="state"
          label={text("editing.state")}
          hint={supportOnly ?? text("editing.stateHint")}
          isDisabled={!isSupport}
          // Earlier states stay in the list to show the order.
          options={stageStates.map((state) => ({
            value: state,
            label: text(stateTexts[state]),
            isDisabled: !canMoveStage(facts.currentState, state),
          }))}
        />
        <OrdinalInput />
        <FeaturesInput />
        <SwitchInput
          path="hide"
          label={text("editing.hide")}
          hint={supportOnly ?? text("editing.hideHint")}
          isDisabled={!isSupport}
        />
      </Group>
      <FieldGroups tab="quick" />
      <Group heading={text("editing.g.comments")}>
        <TextInput
          path="comment"
          label={text("editing.comment")}
          isMultiline
          isWide
        />
        <TextInput
          path="clientComment"
          label={text("editing.clientComment")}
          hint={text("editing.clientCommentHint")}
          isMultiline
          isWide
        />
      </Group>
    </>
  );
}
