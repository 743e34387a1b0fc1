import { maximumFormBytes } from "@stagecraft/domain";
import { ptaUnitSystems } from "@stagecraft/domain/pta";
import { Button, Dialog, Select, Switch, TextField } from "@stagecraft/ui";
import { useState } from "react";
import { useErrorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { formatBytes } from "#shared/upload/byte-size.ts";
import { DropZone } from "#shared/upload/DropZone.tsx";
import { useText } from "#translations/use-text.ts";
import type { PtaCase } from "../pta-cases.queries.ts";
import { usePtaRights } from "../use-pta-rights.ts";
import { CaseTemplate } from "./CaseTemplate.tsx";
import { errorCount } from "./problem-text.ts";
import { UploadProblems } from "./UploadProblems.tsx";
import {
  useCaseUpload,
  type UploadFacts,
  type UploadPreview,
} from "./use-case-upload.ts";

interface CaseUploadDialogProps {
  projectId: number;
  /** Cases whose inputs the template can be filled with. */
  cases: readonly PtaCase[];
  onClose: () => void;
}

function PreviewFacts({ preview }: { preview: UploadPreview }) {
  const text = useText();
  const { stages, stagesWithRecord, problems } = preview;
  const errors = errorCount(problems);
  return (
    <>
      <p role="status">
        {text("ptaUpload.found", { count: stages })}{" "}
        {text("ptaUpload.withRecord", { count: stagesWithRecord })}
      </p>
      {errors > 0 && (
        <p className="sc-error" role="alert">
          {text("ptaUpload.mendFirst", { count: errors })}
        </p>
      )}
      <UploadProblems problems={problems} />
    </>
  );
}

function stemOf(fileName: string): string {
  return fileName.replace(/\.[^.]+$/, "");
}

interface FactFieldsProps {
  facts: UploadFacts;
  onChange: (changes: Partial<UploadFacts>) => void;
}

function FactFields({ facts, onChange }: FactFieldsProps) {
  const text = useText();
  const { isStaff } = usePtaRights();
  return (
    <div className="sc-form-grid">
      <TextField
        label={text("ptaForm.name")}
        hint={text("ptaUpload.nameHint")}
        value={facts.name}
        onChange={(name) => onChange({ name })}
      />
      <Select
        label={text("ptaForm.units")}
        hint={text("ptaUpload.unitsHint")}
        value={facts.unitSystem}
        options={ptaUnitSystems.map((system) => ({
          value: system,
          label: text(
            system === "STANDARD" ? "ptaForm.standard" : "ptaForm.metric",
          ),
        }))}
        onChange={(unitSystem) => onChange({ unitSystem })}
      />
      {isStaff && (
        <Switch
          label={text("ptaForm.hidden")}
          isOn={facts.hidden}
          onChange={(hidden) => onChange({ hidden })}
        />
      )}
    </div>
  );
}

/**
 * Creates a case from a workbook: the workbook is read first, and stored after the person has seen
 * its content.
 */
export function CaseUploadDialog(props: CaseUploadDialogProps) {
  const { projectId, cases, onClose } = props;
  const text = useText();
  const errorText = useErrorText();
  const block = useWriteBlock();
  const { isStaff } = usePtaRights();
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The name that came from the previous file; another file replaces it with its own. */
  const [proposedName, setProposedName] = useState("");
  const [facts, setFacts] = useState<UploadFacts>({
    projectId,
    name: "",
    unitSystem: "STANDARD",
    hidden: isStaff,
    tagId: null,
  });
  const uploading = useCaseUpload(({ name }) => {
    toaster.show({ tone: "info", text: text("ptaUpload.stored", { name }) });
    onClose();
  });
  const { file, preview, failure, isBusy, sentBytes } = uploading;
  const hasErrors =
    preview?.problems.some(({ level }) => level === "error") === true;
  const isAborted = failure?.name === "AbortError";
  const failed = failure === null || isAborted ? null : errorText(failure);
  const typedName = facts.name.trim();
  const named = (sent: File): UploadFacts => ({
    ...facts,
    name:
      typedName === "" || typedName === proposedName
        ? stemOf(sent.name)
        : typedName,
  });

  function choose(sent: File) {
    const { name, size } = sent;
    if (size === 0) return setRefusal(text("import.emptyFile", { name }));
    if (size > maximumFormBytes)
      return setRefusal(
        text("import.tooLarge", {
          name,
          size: formatBytes(size),
          limit: formatBytes(maximumFormBytes),
        }),
      );
    setRefusal(null);
    const filled = named(sent);
    setFacts(filled);
    setProposedName(stemOf(name));
    uploading.read(filled, sent);
  }

  return (
    <Dialog
      title={text("ptaUpload.title")}
      isPersistent
      onClose={onClose}
      status={
        sentBytes !== null && file !== null
          ? text("ptaUpload.sending", {
              sent: formatBytes(sentBytes),
              size: formatBytes(file.size),
            })
          : null
      }
      buttons={
        <>
          {file !== null && (
            <Button onClick={uploading.chooseOther}>
              {text("ptaUpload.otherFile")}
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            {text("action.cancel")}
          </Button>
          <Button
            variant="primary"
            disabled={isBusy || preview === null}
            disabledReason={
              block ??
              (preview === null
                ? text("ptaUpload.chooseFirst")
                : hasErrors
                  ? text("ptaUpload.errorsFirst")
                  : undefined)
            }
            onClick={() => file !== null && uploading.store(named(file))}
          >
            {text("ptaUpload.store")}
          </Button>
        </>
      }
    >
      <FactFields
        facts={facts}
        onChange={(changes) => setFacts({ ...facts, ...changes })}
      />
      {file === null ? (
        <DropZone
          accepted=".xlsx,.xlsm"
          lead={text("ptaUpload.drop")}
          note={text("ptaUpload.about")}
          block={block}
          failure={refusal}
          onFile={choose}
        />
      ) : (
        <section
          className="pta-preview"
          aria-label={text("ptaUpload.whatWasRead")}
        >
          <h3>
            <bdi>{file.name}</bdi>
          </h3>
          {failed !== null && (
            <p className="sc-error" role="alert">
              {failed}
            </p>
          )}
          {preview !== null && <PreviewFacts preview={preview} />}
          {isBusy && preview === null && (
            <p role="status">{text("ptaUpload.reading")}</p>
          )}
        </section>
      )}
      <CaseTemplate
        projectId={projectId}
        cases={cases}
        unitSystem={facts.unitSystem}
      />
    </Dialog>
  );
}
