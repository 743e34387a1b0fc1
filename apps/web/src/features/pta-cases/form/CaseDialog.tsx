import { ptaClosureMethods } from "@stagecraft/domain/pta";
import { DialogTabs, Select } from "@stagecraft/ui";
import { useId, useState } from "react";
import { inputLabel } from "#entities/pta/pta-labels.ts";
import { closureTexts } from "#entities/pta/pta-texts.ts";
import { EditDialog } from "#shared/form/EditDialog.tsx";
import { isEdited } from "#shared/form/merge-edits.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { useText, type Text } from "#translations/use-text.ts";
import type { PtaCase } from "../pta-cases.queries.ts";
import { usePtaRights } from "../use-pta-rights.ts";
import {
  casePages,
  isCaseQuantity,
  pageTexts,
  quantitiesOfPage,
  type CasePage,
} from "./case-fields.ts";
import { formMissing, type CaseForm } from "./case-form.ts";
import { GeneralPage } from "./GeneralPage.tsx";
import { MatchPage } from "./MatchPage.tsx";
import { QuantityInput } from "./QuantityInput.tsx";
import { useCaseForm, type CaseEdit } from "./use-case-form.ts";

interface CaseDialogProps {
  projectId: number;
  /** Null creates a new one. */
  ptaCase: PtaCase | null;
  onSaved?: (saved: PtaCase) => void;
  onClose: () => void;
}

function fieldLabel(field: keyof CaseForm, text: Text): string {
  switch (field) {
    case "name":
      return text("ptaForm.name");
    case "comment":
      return text("ptaForm.comment");
    case "hidden":
      return text("ptaForm.hidden");
    case "tagId":
      return text("ptaForm.tag");
    case "unitSystem":
      return text("ptaForm.units");
    default:
      return inputLabel(text, field);
  }
}

/**
 * Shows which fields somebody else changed too, and an error when the case could not be reloaded.
 */
function ConflictNotes({ both, reloadError }: CaseEdit) {
  const text = useText();
  const errorText = useErrorText();
  const fields = both
    .map((field) => fieldLabel(field, text))
    .join(text("message.comma"));
  return (
    <div role="status">
      {both.length > 0 && (
        <p className="page-quiet">{text("ptaForm.bothChanged", { fields })}</p>
      )}
      {reloadError !== null && <p>{errorText(reloadError)}</p>}
    </div>
  );
}

/**
 * Lists the inputs that are missing for a run; the case can be saved without them, because a stage
 * may set them.
 */
function MissingList({ edit }: { edit: CaseEdit }) {
  const text = useText();
  const missing = formMissing(edit.form.values);
  if (missing.length === 0)
    return <p className="pta-missing">{text("ptaForm.nothingMissing")}</p>;
  const names = missing
    .map((name) => inputLabel(text, name))
    .join(text("message.comma"));
  return (
    <details className="pta-missing">
      <summary>{text("ptaForm.missing", { count: missing.length })}</summary>
      <p>{names}</p>
      <p className="page-quiet">{text("ptaForm.missingHint")}</p>
    </details>
  );
}

function ClosureChoice({ edit: { form } }: { edit: CaseEdit }) {
  const text = useText();
  return (
    <Select
      label={text("ptaInput.closureMethod")}
      hint={text("ptaForm.closureHint")}
      value={form.values.closureMethod}
      options={[
        { value: "", label: text("ptaForm.closureUsual") },
        ...ptaClosureMethods.map((method) => ({
          value: method,
          label: text(closureTexts[method]),
        })),
      ]}
      onChange={(value) => form.set("closureMethod", value)}
    />
  );
}

function Page({ edit, page }: { edit: CaseEdit; page: CasePage }) {
  const text = useText();
  if (page === "general") return <GeneralPage edit={edit} />;
  if (page === "match") return <MatchPage edit={edit} />;
  return (
    <>
      {page === "times" && (
        <p className="page-quiet pta-form-note">{text("ptaForm.timesHint")}</p>
      )}
      {page === "well" && (
        <p className="page-quiet pta-form-note">{text("ptaForm.wellHint")}</p>
      )}
      <div className="sc-form-grid">
        {quantitiesOfPage[page].filter(isCaseQuantity).map((name) => (
          <QuantityInput key={name} edit={edit} name={name} />
        ))}
        {page === "fracture" && <ClosureChoice edit={edit} />}
      </div>
    </>
  );
}

/** A new case, or the inputs of one. */
export function CaseDialog(props: CaseDialogProps) {
  const { projectId, ptaCase, onSaved, onClose } = props;
  const text = useText();
  const { isStaff } = usePtaRights();
  const panelId = useId();
  const [page, setPage] = useState<CasePage>("general");
  const edit = useCaseForm(projectId, ptaCase, isStaff, (saved) => {
    onSaved?.(saved);
    onClose();
  });
  const { form, opened } = edit;
  const invalid = text("ptaForm.invalid");
  return (
    <EditDialog
      title={text(ptaCase === null ? "ptaForm.create" : "ptaForm.edit")}
      subject={ptaCase === null ? undefined : <bdi>{ptaCase.name}</bdi>}
      form={{
        shownErrorCount: edit.shownErrorCount,
        isValid: form.isValid,
      }}
      saving={edit.save}
      onSubmit={edit.save.mutate}
      onClose={onClose}
      onReload={edit.takeChanges}
      isMerging
      hasChanges={isEdited(opened, form.values)}
    >
      <DialogTabs
        label={text("ptaForm.pages")}
        tabs={casePages.map((key) => ({
          key,
          label: text(pageTexts[key]),
          invalidText: edit.hasShownError(key) ? invalid : undefined,
        }))}
        current={page}
        panelId={panelId}
        onChoose={setPage}
      />
      <ConflictNotes {...edit} />
      <div
        id={panelId}
        className="pta-form-page"
        role="tabpanel"
        aria-labelledby={`${panelId}-${page}`}
      >
        <Page edit={edit} page={page} />
      </div>
      <MissingList edit={edit} />
    </EditDialog>
  );
}
