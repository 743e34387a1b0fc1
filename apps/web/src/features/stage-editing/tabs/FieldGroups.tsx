import {
  editFields,
  fieldGroups,
  type EditTab,
  type FieldGroup,
} from "@stagecraft/stage-editing";
import { useId, type ReactNode } from "react";
import {
  additiveAmount,
  plannedAdditives,
} from "#entities/stage/planned-additives.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import { useEdit } from "../edit-context.ts";
import { EditFieldInput } from "../fields/EditFieldInput.tsx";

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

/** The additives planned by the well's consumables document, which cannot be edited here. */
function PlannedAdditives() {
  const text = useText();
  const headingId = useId();
  const { others } = useEdit().edit.parameters;
  const planned = plannedAdditives(others["plannedAdditives"]);
  if (planned.length === 0) return null;
  return (
    <div className="edit-planned-additives">
      <span id={headingId} className="sc-label">
        {text("editing.plannedAdditives")}
      </span>
      <ul aria-labelledby={headingId}>
        {planned.map((additive) => (
          <li key={additive.name}>
            <bdi>{additiveAmount(additive)}</bdi>
          </li>
        ))}
      </ul>
      <span className="sc-hint">{text("editing.origin.documents")}</span>
    </div>
  );
}

/** A heading with its fields, two in a row. */
export function Group({
  heading,
  children,
}: {
  heading: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="edit-group" role="group" aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      <div className="edit-grid">{children}</div>
    </section>
  );
}
