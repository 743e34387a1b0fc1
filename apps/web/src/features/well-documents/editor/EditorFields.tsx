import {
  depthReferences,
  documentUnits,
  northReferences,
  type WellDocumentKind,
} from "@stagecraft/domain";
import { NumberField, Select } from "@stagecraft/ui";
import { useText } from "#translations/use-text.ts";
import {
  depthReferenceKeys,
  lengthUnitKeys,
  northReferenceKeys,
  unitsKeys,
} from "../document-texts.ts";
import {
  cellFaultKeys,
  draftInUnits,
  type EditorDraft,
} from "./editor-draft.ts";
import { factFaults, factNames, type EditorFacts } from "./editor-facts.ts";

interface EditorFieldsProps {
  kind: WellDocumentKind;
  draft: EditorDraft;
  onChange: (draft: EditorDraft) => void;
}

/** Units, references and position of the wellhead; nothing is chosen beforehand. */
export function EditorFields({ kind, draft, onChange }: EditorFieldsProps) {
  const text = useText();
  const { facts } = draft;
  const names = factNames(kind);
  const faults = factFaults(kind, facts);
  const isSurvey = kind === "trajectory" || kind === "perforations";
  const set = (changes: Partial<EditorFacts>) =>
    onChange({ ...draft, facts: { ...facts, ...changes } });
  const lengthUnit = facts.units === "Field" ? "ft" : "m";
  function length(
    name: "referenceElevation" | "surfaceNorth" | "surfaceEast",
    label: string,
    hint?: string,
  ) {
    const fault = faults.get(name);
    return (
      <NumberField
        label={label}
        hint={hint}
        isRequired={name !== "referenceElevation"}
        {...(facts.units === "" ? {} : { unit: lengthUnit })}
        error={fault === "notNumber" ? text(cellFaultKeys[fault]) : undefined}
        value={facts[name]}
        onChange={(typed) => set({ [name]: typed })}
      />
    );
  }
  return (
    <div className="sc-form-grid">
      <Select
        label={text(
          isSurvey ? "wellDocs.ask.lengthUnit" : "wellDocs.ask.units",
        )}
        hint={text("wellDocs.unitsConvert")}
        isRequired
        value={facts.units}
        options={documentUnits.map((value) => ({
          value,
          label: isSurvey
            ? text(lengthUnitKeys[value === "Field" ? "ft" : "m"])
            : text(unitsKeys[value]),
        }))}
        onChange={(units) => {
          if (units !== "") onChange(draftInUnits(kind, draft, units));
        }}
      />
      {names.includes("depthReference") && (
        <Select
          label={text("wellDocs.ask.depthReference")}
          isRequired
          value={facts.depthReference}
          options={depthReferences.map((value) => ({
            value,
            label: text(depthReferenceKeys[value]),
          }))}
          onChange={(depthReference) => set({ depthReference })}
        />
      )}
      {names.includes("northReference") && (
        <>
          <Select
            label={text("wellDocs.ask.northReference")}
            isRequired
            value={facts.northReference}
            options={northReferences.map((value) => ({
              value,
              label: text(northReferenceKeys[value]),
            }))}
            onChange={(northReference) => set({ northReference })}
          />
          {length(
            "referenceElevation",
            text("wellDocs.ask.referenceElevation"),
            text("wellDocs.emptyUnknown"),
          )}
          {length("surfaceNorth", text("wellDocs.surfaceNorth"))}
          {length("surfaceEast", text("wellDocs.surfaceEast"))}
        </>
      )}
    </div>
  );
}
