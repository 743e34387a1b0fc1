import {
  editFields,
  fieldGroups,
  type EditTab,
  type FieldGroup,
} from "@stagecraft/stage-editing";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import { EditFieldInput } from "../fields/EditFieldInput.tsx";
import { Group } from "./Group.tsx";
import { PlannedAdditives } from "./PlannedAdditives.tsx";

const groupTexts: Readonly<Record<FieldGroup, TextKey>> = {
  times: "editing.g.times",
  regression: "editing.g.regression",
  fractures: "editing.g.fractures",
  sand: "editing.g.sand",
  playbook: "editing.g.playbook",
  design: "editing.g.design",
  data: "editing.g.data",
  pressure: "editing.g.pressure",
  rate: "editing.g.rate",
  timing: "editing.g.timing",
  detection: "editing.g.detection",
};

/** The single values of a tab, under their headings. */
export function FieldGroups({ tab }: { tab: EditTab }) {
  const text = useText();
  return fieldGroups.map((group) => {
    const fields = editFields.filter(
      (field) => field.tab === tab && field.group === group,
    );
    return (
      fields.length > 0 && (
        <Group key={group} heading={text(groupTexts[group])}>
          {fields.map((field) => (
            <EditFieldInput key={field.name} field={field} />
          ))}
          {group === "design" && <PlannedAdditives />}
        </Group>
      )
    );
  });
}
