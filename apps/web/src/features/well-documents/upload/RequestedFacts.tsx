import {
  depthReferences,
  documentUnits,
  northReferences,
} from "@stagecraft/domain";
import { Checkbox, NumberField, Select } from "@stagecraft/ui";
import { useText } from "#translations/use-text.ts";
import {
  depthReferenceKeys,
  lengthUnitKeys,
  northReferenceKeys,
  unitsKeys,
} from "../document-texts.ts";
import type {
  RequestedFact,
  DocumentPreview,
} from "../well-documents.queries.ts";
import type { StatedFacts } from "./stated-facts.ts";

const lengthUnits = ["ft", "m"] as const;

interface RequestedFactsProps {
  requested: ReadonlySet<RequestedFact>;
  found: DocumentPreview["found"];
  stated: StatedFacts;
  onChange: (stated: StatedFacts) => void;
}

interface ElevationProps {
  stated: StatedFacts;
  onChange: (changes: Partial<StatedFacts>) => void;
}

function ElevationField({ stated, onChange }: ElevationProps) {
  const text = useText();
  const { isElevationUnknown, elevationUnit } = stated;
  return (
    <>
      <NumberField
        label={text("wellDocs.ask.referenceElevation")}
        hint={text("wellDocs.elevationHint")}
        isRequired={!isElevationUnknown}
        isDisabled={isElevationUnknown}
        value={isElevationUnknown ? "" : stated.referenceElevation}
        onChange={(referenceElevation) => onChange({ referenceElevation })}
      />
      <Select
        label={text("wellDocs.elevationUnit")}
        isRequired={!isElevationUnknown}
        isDisabled={isElevationUnknown}
        value={elevationUnit}
        options={lengthUnits.map((unit) => ({
          value: unit,
          label: text(lengthUnitKeys[unit]),
        }))}
        onChange={(unit) => {
          if (unit !== "") onChange({ elevationUnit: unit });
        }}
      />
      <div data-wide="">
        <Checkbox
          label={text("wellDocs.elevationUnknown")}
          isChecked={isElevationUnknown}
          onChange={(isUnknown) => onChange({ isElevationUnknown: isUnknown })}
        />
      </div>
    </>
  );
}

/** A field for each fact that the file does not contain; none is prefilled. */
export function RequestedFacts(props: RequestedFactsProps) {
  const { requested, found, stated, onChange } = props;
  const text = useText();
  const change = (changes: Partial<StatedFacts>) =>
    onChange({ ...stated, ...changes });
  function choice<
    Name extends "lengthUnit" | "units" | "depthReference" | "northReference",
  >(
    name: Name,
    options: readonly { value: StatedFacts[Name]; label: string }[],
    label: string,
  ) {
    return (
      <Select<StatedFacts[Name]>
        label={label}
        isRequired
        value={stated[name]}
        options={options}
        onChange={(value) => change({ [name]: value })}
      />
    );
  }
  if (requested.size === 0 && found.sheets.length < 2) return null;
  return (
    <section className="well-docs-part" aria-label={text("wellDocs.questions")}>
      {requested.size > 0 && (
        <>
          <h3>{text("wellDocs.questions")}</h3>
          <p className="page-quiet">{text("wellDocs.questionsText")}</p>
        </>
      )}
      <div className="sc-form-grid">
        {found.sheets.length > 1 && (
          <Select
            label={text("wellDocs.sheet")}
            value={stated.sheet === "" ? (found.sheet ?? "") : stated.sheet}
            options={found.sheets.map((sheet) => ({
              value: sheet,
              label: sheet,
            }))}
            onChange={(sheet) => change({ sheet })}
          />
        )}
        {requested.has("well") && (
          <Select
            label={text("wellDocs.ask.well")}
            isRequired
            value={stated.well}
            options={found.wells.map((well) => ({ value: well, label: well }))}
            onChange={(well) => change({ well })}
          />
        )}
        {requested.has("units") &&
          choice(
            "units",
            documentUnits.map((value) => ({
              value,
              label: text(unitsKeys[value]),
            })),
            text("wellDocs.ask.units"),
          )}
        {requested.has("lengthUnit") &&
          choice(
            "lengthUnit",
            lengthUnits.map((value) => ({
              value,
              label: text(lengthUnitKeys[value]),
            })),
            text("wellDocs.ask.lengthUnit"),
          )}
        {requested.has("depthReference") &&
          choice(
            "depthReference",
            depthReferences.map((value) => ({
              value,
              label: text(depthReferenceKeys[value]),
            })),
            text("wellDocs.ask.depthReference"),
          )}
        {requested.has("northReference") &&
          choice(
            "northReference",
            northReferences.map((value) => ({
              value,
              label: text(northReferenceKeys[value]),
            })),
            text("wellDocs.ask.northReference"),
          )}
        {requested.has("referenceElevation") && (
          <ElevationField stated={stated} onChange={change} />
        )}
      </div>
    </section>
  );
}
