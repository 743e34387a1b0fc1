import {
  Button,
  ConfirmDialog,
  Dialog,
  DialogTabs,
  ErrorState,
  Skeleton,
} from "@stagecraft/ui";
import { controlMessages, type JsonDocument } from "@stagecraft/stage-editing";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { Project } from "#entities/project/project.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import type { Well } from "#entities/well/well.queries.ts";
import { editMessageText } from "#shared/form/edit-message-text.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import { TerminateJobDialog } from "../TerminateJobDialog.tsx";
import {
  BuilderStatus,
  isWatcherConflict,
  StartedNotice,
} from "./BuilderStatus.tsx";
import { DryRunPanel } from "./DryRunPanel.tsx";
import {
  runningJobQuery,
  watcherQuery,
  type EtlDefinition,
  type EtlVersion,
  type Watcher,
} from "./etl-builder.queries.ts";
import { CheckLine, EtlTab, type EtlView } from "./EtlTab.tsx";
import { editorDocumentOf, jobOf } from "./job-document.ts";
import { hasJobShape, jobFault } from "./job-fault.ts";
import { ParametersForm } from "./ParametersForm.tsx";
import { saveBlock, submitBlock } from "./submit-rules.ts";
import { useDryRun } from "./use-dry-run.ts";
import { useWatcherEditor } from "./use-watcher-editor.ts";
import { useWatcherSaving } from "./use-watcher-saving.ts";
import { isDraftEdited, type WatcherDraft } from "./watcher-draft.ts";
import { WatcherChooser } from "./WatcherChooser.tsx";
import { WatcherStatusLine } from "./WatcherStatusLine.tsx";
import type { WatcherTarget } from "./watcher-target.ts";

interface WatcherBuilderProps {
  project: Project;
  wells: readonly Well[];
  definitions: readonly EtlDefinition[];
  /** The well whose watcher is shown first; null for that of the pad. */
  wellId: number | null;
  onClose: () => void;
}

/** Nothing is checked or tried until the watcher is loaded. */
const emptyDocument: JsonDocument = {};

function useTarget({ project, wellId: first }: WatcherBuilderProps) {
  const [mode, setMode] = useState<WatcherTarget["kind"]>(
    first === null ? "project" : "well",
  );
  const [wellId, setWellId] = useState(first);
  const ofWell: WatcherTarget | null =
    wellId === null ? null : { kind: "well", id: wellId };
  const target: WatcherTarget | null =
    mode === "project" ? { kind: "project", id: project.id } : ofWell;
  return { mode, wellId, target, setMode, setWellId };
}

/** The dialog that terminates the job which the watcher runs, by the name of that job. */
function Termination(props: {
  target: WatcherTarget;
  watcher: Watcher;
  jobId: string;
  onClose: () => void;
}) {
  const { data, isPending } = useQuery(runningJobQuery(props.jobId));
  if (isPending) return null;
  return (
    <TerminateJobDialog
      jobId={props.jobId}
      // Without the right to read jobs, the saved name is the only one known.
      jobName={data?.jobName ?? props.watcher.etl.jobName}
      refreshes={[watcherQuery(props.target).queryKey, ["etl", "jobs"]]}
      onClose={props.onClose}
    />
  );
}

type Asking =
  | { readonly kind: "close" | "terminate" }
  | { readonly kind: "take"; readonly version: EtlVersion };

type Tab = "etl" | "parameters";

export function WatcherBuilder(props: WatcherBuilderProps) {
  const { project, wells, definitions, onClose } = props;
  const text = useText();
  const errorText = useErrorText();
  const writeBlock = useWriteBlock();
  const canStop = useAbilities().can("stop", "etljobs");
  const chosen = useTarget(props);
  const { target } = chosen;
  const nameOf = ({ kind, id }: WatcherTarget) => {
    const well = wells.find((each) => each.id === id);
    return kind === "well" && well !== undefined
      ? `${project.name} ${well.wellNumber}`
      : project.name;
  };
  const editor = useWatcherEditor(target, nameOf, definitions);
  const { draft, watcher } = editor;
  const document = draft?.document ?? emptyDocument;
  const dryRun = useDryRun(target, document);
  const saving = useWatcherSaving(project.id, editor.settle);
  const [tab, setTab] = useState<Tab>("etl");
  const [view, setView] = useState<EtlView>("json");
  const [asking, setAsking] = useState<Asking | null>(null);
  const panelId = useId();

  const check = (of: JsonDocument) => jobFault(of, definitions, text);
  const fault =
    draft !== null && draft.brokenText !== null
      ? { path: "", text: editMessageText(controlMessages.syntaxError, text) }
      : check(document);
  const faultBlock =
    draft === null ? text("etlBuilder.chooseWellFirst") : fault?.text;
  const blockSave =
    writeBlock ??
    faultBlock ??
    (draft === null ? undefined : saveBlock(draft, text));
  const blockSubmit =
    writeBlock ??
    faultBlock ??
    (draft === null
      ? undefined
      : submitBlock(watcher, draft, dryRun.mayBeSubmitted, text));
  const isBusy = saving.step !== null;
  const failure = saving.failureOf(target);
  const started = saving.startedOf(target);
  const hasConflict = isWatcherConflict(failure);

  function editOf(of: WatcherDraft, at: WatcherTarget) {
    return {
      target: at,
      base: of.base,
      etl: jobOf(of.document),
      isStored: of.base !== null && !isDraftEdited(of),
    };
  }

  function save() {
    const isReady = !isBusy && !hasConflict && blockSave === undefined;
    if (isReady && draft !== null && target !== null)
      saving.save(editOf(draft, target));
  }

  function submit() {
    if (draft !== null && target !== null)
      saving.saveAndSubmit(editOf(draft, target));
  }

  function close() {
    if (editor.hasChanges) setAsking({ kind: "close" });
    else onClose();
  }

  function take({ etl }: EtlVersion) {
    editor.replaceDocument(editorDocumentOf(etl));
    setView("json");
    setAsking(null);
  }

  function keepMine() {
    saving.forgetFailure();
    void editor.rebase();
  }

  const definition = definitions.find(
    ({ name }) => name === document["jobDefinition"],
  );
  const run = dryRun.shown;
  const foundRows = run.kind === "done" && !run.isOutdated ? run.result : null;
  const tabInvalid = fault === null ? undefined : text("etlBuilder.tabInvalid");
  return (
    <>
      <Dialog
        title={text("etlBuilder.title")}
        subject={<bdi>{project.name}</bdi>}
        isPersistent
        closesOnEscape={asking === null}
        onClose={close}
        onSubmit={save}
        status={
          <BuilderStatus
            step={saving.step}
            failure={failure}
            block={blockSubmit}
          />
        }
        buttons={
          <>
            <Button variant="outline" onClick={close}>
              {text("etlBuilder.close")}
            </Button>
            {hasConflict ? (
              <Button variant="primary" onClick={keepMine}>
                {text("form.keepMine")}
              </Button>
            ) : (
              <>
                <Button
                  variant="outline"
                  type="submit"
                  disabled={isBusy}
                  disabledReason={blockSave}
                >
                  {text("etlBuilder.save")}
                </Button>
                <Button
                  variant="primary"
                  disabled={isBusy}
                  disabledReason={blockSubmit}
                  onClick={submit}
                >
                  {text("etlBuilder.saveAndSubmit")}
                </Button>
              </>
            )}
          </>
        }
      >
        <div className="etl-builder">
          <WatcherChooser
            mode={chosen.mode}
            wellId={chosen.wellId}
            wells={wells}
            onMode={chosen.setMode}
            onWell={chosen.setWellId}
          />
          {target !== null && draft === null && editor.error === null && (
            <Skeleton text={text("etlBuilder.loading")} lines={6} />
          )}
          {draft === null && editor.error !== null && (
            <ErrorState text={errorText(editor.error)} onRetry={editor.retry} />
          )}
          {target !== null && draft !== null && (
            <>
              <WatcherStatusLine
                status={watcher?.status ?? null}
                onTerminate={
                  canStop ? () => setAsking({ kind: "terminate" }) : undefined
                }
              />
              {started !== null && (
                <StartedNotice
                  started={started}
                  isBusy={isBusy}
                  onNoteAgain={saving.noteAgain}
                />
              )}
              <DialogTabs
                label={text("etlBuilder.tabs")}
                tabs={[
                  {
                    key: "etl",
                    label: text("etlBuilder.tabEtl"),
                    invalidText: tabInvalid,
                  },
                  {
                    key: "parameters",
                    label: text("etlBuilder.tabParameters"),
                    invalidText: tabInvalid,
                  },
                ]}
                current={tab}
                panelId={panelId}
                onChoose={setTab}
              />
              <div
                id={panelId}
                role="tabpanel"
                aria-labelledby={`${panelId}-${tab}`}
              >
                {tab === "etl" && (
                  <EtlTab
                    view={view}
                    onView={setView}
                    target={target}
                    draft={draft}
                    revision={editor.revision}
                    definition={definition}
                    wells={wells}
                    dryRun={foundRows}
                    fault={fault}
                    check={check}
                    onDocument={editor.setDocument}
                    onBrokenText={editor.setBrokenText}
                    onTake={(version) =>
                      isDraftEdited(draft)
                        ? setAsking({ kind: "take", version })
                        : take(version)
                    }
                  />
                )}
                {tab === "parameters" && (
                  <>
                    <CheckLine fault={fault} />
                    {draft.brokenText === null && hasJobShape(document) ? (
                      <ParametersForm
                        document={document}
                        definitions={definitions}
                        watched={target}
                        projectId={project.id}
                        projectName={project.name}
                        companyId={project.companyId}
                        wells={wells}
                        onChange={editor.replaceDocument}
                      />
                    ) : (
                      <p className="sc-hint">{text("etlBuilder.fixText")}</p>
                    )}
                  </>
                )}
              </div>
              <DryRunPanel
                run={run}
                blocked={writeBlock ?? faultBlock}
                onRun={dryRun.run}
                onCancel={dryRun.cancel}
              />
            </>
          )}
        </div>
      </Dialog>
      {asking?.kind === "close" && (
        <ConfirmDialog
          title={text("form.discardTitle")}
          confirmText={text("form.discard")}
          tone="danger"
          onConfirm={onClose}
          onClose={() => setAsking(null)}
        >
          {text("form.discardText")}
        </ConfirmDialog>
      )}
      {asking?.kind === "take" && (
        <ConfirmDialog
          title={text("etlBuilder.takeTitle")}
          confirmText={text("etlBuilder.takeConfirm")}
          tone="danger"
          onConfirm={() => take(asking.version)}
          onClose={() => setAsking(null)}
        >
          {text("etlBuilder.takeText")}
        </ConfirmDialog>
      )}
      {asking?.kind === "terminate" &&
        target !== null &&
        watcher !== null &&
        watcher.status.jobId !== null && (
          <Termination
            target={target}
            watcher={watcher}
            jobId={watcher.status.jobId}
            onClose={() => setAsking(null)}
          />
        )}
    </>
  );
}
