import { Button, DialogTabs, Switch } from "@stagecraft/ui";
import { IconFileText } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useId, useMemo, useState } from "react";
import {
  MappingPreview,
  WellAliasList,
} from "#entities/data-source/mapping-lists.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { EditDialog } from "#shared/form/EditDialog.tsx";
import { isEdited } from "#shared/form/merge-edits.ts";
import { padControlFault } from "#shared/json-editor/control-fault.ts";
import { JsonEditor } from "#shared/json-editor/JsonEditor.tsx";
import { useErrorText } from "#shared/page/error-text.ts";
import { useControlStep } from "#entities/project/use-control-step.tsx";
import type { Well } from "#entities/well/well.queries.ts";
import { useText } from "#translations/use-text.ts";
import { useWellForm, type WellEdit } from "./use-well-form.ts";
import { WellDetails } from "./WellDetails.tsx";
import type { WellForm } from "./well-form.ts";

interface WellDialogProps {
  projectId: number;
  /** Null creates a new one. */
  well: Well | null;
  /** Opens the documents of the well over this dialog. */
  onDocuments?: (wellId: number) => void;
  onClose: () => void;
}

type Tab = "details" | "alias" | "control" | "qc";

/** A control document that cannot be saved: the schema refuses it, or its text has a syntax error. */
function useControl({ form, rights }: WellEdit) {
  const { control } = form.values;
  const [brokenText, setBrokenText] = useState<string | null>(null);
  const isRefused = useMemo(() => padControlFault(control) !== null, [control]);
  return {
    isFaulty: rights.mayControl && (isRefused || brokenText !== null),
    brokenText,
    onFault: (_: boolean, broken: string | null) => setBrokenText(broken),
  };
}

function QcTab({ form: { values, set } }: WellEdit) {
  const text = useText();
  const { qc } = values;
  return (
    <div className="sc-form-grid">
      <Switch
        label={text("wellDialog.qcControlFile")}
        isOn={qc.controlFile}
        onChange={(controlFile) => set("qc", { ...qc, controlFile })}
      />
      <Switch
        label={text("wellDialog.qcWellboreVolume")}
        isOn={qc.wellboreVolume}
        onChange={(wellboreVolume) => set("qc", { ...qc, wellboreVolume })}
      />
    </div>
  );
}

const fieldKeys = {
  wellNumber: "wells.number",
  uwi: "wells.uwi",
  operatorName: "wells.operator",
  leaseName: "wells.lease",
  location: "wells.location",
  coordinateSystemProjectionZone: "wellDialog.zone",
  externalId: "wellDialog.externalId",
  expectedStageCount: "wells.expectedStages",
  plannedCleanVolume: "wells.plannedClean",
  plannedProppantMass: "wells.plannedProppant",
  brand: "wells.brand",
  active: "wells.activeSwitch",
  hide: "wells.hideSwitch",
  control: "wellDialog.control",
  qc: "wellDialog.qc",
} as const satisfies Record<keyof WellForm, string>;

/**
 * Lists fields that somebody else changed too, and reports when the well could
 * not be reloaded.
 */
function ConflictNotes({ both, reloadError }: WellEdit) {
  const text = useText();
  const errorText = useErrorText();
  const fields = both.map((field) => text(fieldKeys[field])).join(", ");
  return (
    <div role="status">
      {both.length > 0 && (
        <p className="page-quiet">
          {text("wellDialog.bothChanged", { fields })}
        </p>
      )}
      {reloadError !== null && <p>{errorText(reloadError)}</p>}
    </div>
  );
}

/** A new well, or one with its aliases, control document and QC. */
export function WellDialog(props: WellDialogProps) {
  const { projectId, well, onDocuments, onClose } = props;
  const text = useText();
  const edit = useWellForm(projectId, well);
  const { form, opened, rights, save } = edit;
  const panelId = useId();
  const [tab, setTab] = useState<Tab>("details");
  const [wasAliasShown, setAliasShown] = useState(false);
  const [hasDraft, setDraft] = useState(false);
  const control = useControl(edit);
  const mayAlias = useMayAlias();
  const invalid = text("wellDialog.invalid");
  const faultCount = control.isFaulty ? 1 : 0;
  const controls = useControlStep({
    kind: "well",
    record: well && {
      id: well.id,
      name: well.wellNumber,
      control: well.control ?? {},
    },
    onClose,
  });

  const showDocuments =
    well === null || onDocuments === undefined
      ? undefined
      : () => onDocuments(well.id);

  if (controls.step !== null) return controls.step;
  return (
    <EditDialog
      title={text(well === null ? "wells.add" : "wells.edit")}
      subject={well === null ? undefined : <bdi>{well.wellNumber}</bdi>}
      form={{
        shownErrorCount: form.shownErrorCount + faultCount,
        isValid: form.isValid && !control.isFaulty,
      }}
      saving={save}
      onSubmit={() =>
        save.mutate(form.values, {
          onSuccess: () => controls.finish(form.values.control),
        })
      }
      onClose={onClose}
      onReload={edit.takeChanges}
      isMerging
      tools={
        showDocuments !== undefined && (
          <Button
            icon={<IconFileText size={16} stroke={1.75} />}
            onClick={showDocuments}
          >
            {text("wells.documents")}
          </Button>
        )
      }
      hasChanges={
        isEdited(opened, form.values) || hasDraft || control.brokenText !== null
      }
    >
      <DialogTabs
        label={text("wellDialog.tabs")}
        tabs={[
          {
            key: "details",
            label: text("wellDialog.details"),
            invalidText: form.shownErrorCount > 0 ? invalid : undefined,
          },
          ...(mayAlias
            ? [{ key: "alias" as const, label: text("wellDialog.alias") }]
            : []),
          ...(rights.mayControl
            ? [
                {
                  key: "control" as const,
                  label: text("wellDialog.control"),
                  invalidText: control.isFaulty ? invalid : undefined,
                },
              ]
            : []),
          ...(rights.mayQc
            ? [{ key: "qc" as const, label: text("wellDialog.qc") }]
            : []),
        ]}
        current={tab}
        panelId={panelId}
        onChoose={(chosen) => {
          setTab(chosen);
          if (chosen === "alias") setAliasShown(true);
        }}
      />
      <ConflictNotes {...edit} />
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${tab}`}>
        {tab === "details" && (
          <WellDetails
            edit={edit}
            isStored={well !== null}
            onDocuments={showDocuments}
          />
        )}
        {/* Stays in the page, so that an alias that is being typed is not lost. */}
        <div hidden={tab !== "alias"}>
          {wasAliasShown && well !== null && (
            <WellAliasTab
              projectId={projectId}
              wellId={well.id}
              onDraft={setDraft}
            />
          )}
          {well === null && (
            <p className="page-quiet">{text("wellDialog.aliasLater")}</p>
          )}
        </div>
        {tab === "control" && (
          <JsonEditor
            label={text("wellDialog.controlLabel")}
            value={form.values.control}
            check={padControlFault}
            onChange={(document) => form.set("control", document)}
            onFault={control.onFault}
            brokenText={control.brokenText}
          />
        )}
        {tab === "qc" && <QcTab {...edit} />}
      </div>
    </EditDialog>
  );
}

interface WellAliasTabProps {
  projectId: number;
  wellId: number;
  /** Whether an alias is typed and not saved. */
  onDraft: (isTyped: boolean) => void;
}

function useMayAlias(): boolean {
  const { can } = useAbilities();
  return (
    can("create", "datasourcemapwell") ||
    can("edit", "datasourcemapwell") ||
    can("delete", "datasourcemapwell")
  );
}

function WellAliasTab({ projectId, wellId, onDraft }: WellAliasTabProps) {
  const { data: project } = useQuery(projectQueries.one(projectId));
  if (project === undefined) return null;
  return (
    <>
      <WellAliasList
        wellId={wellId}
        projectDataSourceAuthId={project.dataSourceAuthId ?? null}
        onDraft={(draft) => onDraft(draft !== null)}
      />
      <MappingPreview projectId={projectId} wellId={wellId} />
    </>
  );
}
