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
  DocumentAsk,
  DocumentPreview,
} from "../well-documents.queries.ts";
import type { UploadAnswers } from "./upload-answers.ts";

const lengthUnits = ["ft", "m"] as const;

interface UploadQuestionsProps {
  asked: ReadonlySet<DocumentAsk>;
  found: DocumentPreview["found"];
  answers: UploadAnswers;
  onChange: (answers: UploadAnswers) => void;
}

interface ElevationProps {
  answers: UploadAnswers;
  onChange: (changes: Partial<UploadAnswers>) => void;
}

function ElevationQuestion({ answers, onChange }: ElevationProps) {
  const text = useText();
  const { isElevationUnknown, elevationUnit } = answers;
  return (
    <>
      <NumberField
        label={text("wellDocs.ask.referenceElevation")}
        hint={text("wellDocs.elevationHint")}
        isRequired={!isElevationUnknown}
        isDisabled={isElevationUnknown}
        value={isElevationUnknown ? "" : answers.referenceElevation}
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

/** What the file does not say: a field for each question, none filled in beforehand. */
export function UploadQuestions(props: UploadQuestionsProps) {
  const { asked, found, answers, onChange } = props;
  const text = useText();
  const change = (changes: Partial<UploadAnswers>) =>
    onChange({ ...answers, ...changes });
  function choice<
    Name extends "lengthUnit" | "units" | "depthReference" | "northReference",
  >(
    name: Name,
    options: readonly { value: UploadAnswers[Name]; label: string }[],
    label: string,
  ) {
    return (
      <Select<UploadAnswers[Name]>
        label={label}
        isRequired
        value={answers[name]}
        options={options}
        onChange={(value) => change({ [name]: value })}
      />
    );
  }
  if (asked.size === 0 && found.sheets.length < 2) return null;
  return (
    <section className="well-docs-part" aria-label={text("wellDocs.questions")}>
      {asked.size > 0 && (
        <>
          <h3>{text("wellDocs.questions")}</h3>
          <p className="page-quiet">{text("wellDocs.questionsText")}</p>
        </>
      )}
      <div className="sc-form-grid">
        {found.sheets.length > 1 && (
          <Select
            label={text("wellDocs.sheet")}
            value={answers.sheet === "" ? (found.sheet ?? "") : answers.sheet}
            options={found.sheets.map((sheet) => ({
              value: sheet,
              label: sheet,
            }))}
            onChange={(sheet) => change({ sheet })}
          />
        )}
        {asked.has("well") && (
          <Select
            label={text("wellDocs.ask.well")}
            isRequired
            value={answers.well}
            options={found.wells.map((well) => ({ value: well, label: well }))}
            onChange={(well) => change({ well })}
          />
        )}
        {asked.has("units") &&
          choice(
            "units",
            documentUnits.map((value) => ({
              value,
              label: text(unitsKeys[value]),
            })),
            text("wellDocs.ask.units"),
          )}
        {asked.has("lengthUnit") &&
          choice(
            "lengthUnit",
            lengthUnits.map((value) => ({
              value,
              label: text(lengthUnitKeys[value]),
            })),
            text("wellDocs.ask.lengthUnit"),
          )}
        {asked.has("depthReference") &&
          choice(
            "depthReference",
            depthReferences.map((value) => ({
              value,
              label: text(depthReferenceKeys[value]),
            })),
            text("wellDocs.ask.depthReference"),
          )}
        {asked.has("northReference") &&
          choice(
            "northReference",
            northReferences.map((value) => ({
              value,
              label: text(northReferenceKeys[value]),
            })),
            text("wellDocs.ask.northReference"),
          )}
        {asked.has("referenceElevation") && (
          <ElevationQuestion answers={answers} onChange={change} />
        )}
      </div>
    </section>
  );
}
