import { DialogTabs, useForm } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useId, useState, type ReactNode } from "react";
import { companyQueries } from "#entities/company/company.queries.ts";
import {
  ProjectMembers,
  ProjectViewers,
} from "#entities/member/ProjectMembers.tsx";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { EditDialog } from "#shared/form/EditDialog.tsx";
import { editConflictOf } from "#shared/form/edit-conflict.ts";
import { isEdited, mergeEdits } from "#shared/form/merge-edits.ts";
import { padControlFault } from "#shared/json-editor/control-fault.ts";
import { JsonEditor } from "#shared/json-editor/JsonEditor.tsx";
import { MarkdownEditor } from "#shared/markdown/MarkdownEditor.tsx";
import { useErrorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useText } from "#translations/use-text.ts";
import { DetailsTab } from "./dialog/DetailsTab.tsx";
import {
  MergeNotice,
  type ProjectMerge,
  MissingNotice,
} from "./dialog/MergeNotice.tsx";
import { tabOf, type ProjectTab } from "./dialog/project-tabs.ts";
import { TeamFields } from "./dialog/TeamFields.tsx";
import { useProjectSaving } from "./dialog/use-project-saving.ts";
import { VansTab } from "./dialog/VansTab.tsx";
import {
  blankProject,
  checkProject,
  projectFormOf,
  type ProjectField,
  type ProjectForm,
} from "./project-form.ts";
import type { Project } from "./project.queries.ts";
import { useControlStep } from "./use-control-step.tsx";

interface ProjectDialogProps {
  companyId: number;
  /** As it is when the dialog opens; null creates a new one. */
  project: Project | null;
  onClose: () => void;
}

/** The form, what is stored, and the steps of saving. */
function useProjectEditing(companyId: number, opened: Project | null) {
  const text = useText();
  const [stored, setStored] = useState<ProjectForm>(() =>
    opened === null ? blankProject : projectFormOf(opened),
  );
  const form = useForm(stored, (values) => checkProject(values, stored, text));
  const company = useQuery(companyQueries.one(companyId));
  const pad = useProjectSaving({
    companyId,
    opened,
    teamId: company.data?.teamId ?? "",
    onStored: (before, project) => {
      const theirs = projectFormOf(project);
      setStored(theirs);
      form.update((typed) => mergeEdits(before, typed, theirs).values);
    },
  });
  const [merge, setMerge] = useState<ProjectMerge | null>(null);

  /** Adopts the changes that somebody else saved meanwhile; typed values are kept. */
  function mergeConflict() {
    const { project, saving, reloading } = pad;
    if (project === null) return;
    const who = editConflictOf(saving.error)?.changedBy ?? "";
    reloading.mutate(project, {
      onSuccess: (now) => {
        const theirs = projectFormOf(now);
        const { both } = mergeEdits(stored, form.values, theirs);
        setMerge({ who, theirs, both });
        saving.reset();
      },
    });
  }

  function takeTheirs<Field extends ProjectField>(field: Field) {
    if (merge === null) return;
    form.set(field, merge.theirs[field]);
    setMerge({ ...merge, both: merge.both.filter((each) => each !== field) });
  }

  return { stored, form, company, pad, merge, mergeConflict, takeTheirs };
}

/** Returns why the dialog cannot be saved, apart from errors in its fields. */
function useOtherBlock(
  { company, pad }: ReturnType<typeof useProjectEditing>,
  { isControlFaulty, hasVanDraft }: Record<string, boolean>,
): string | undefined {
  const text = useText();
  const errorText = useErrorText();
  if (pad.channel.isRunning && !pad.saving.isPending)
    return text("projects.channelRunning");
  // Team channels can be created only when the company has a team.
  if (company.error !== null) return errorText(company.error);
  if (company.data === undefined) return text("projects.looking");
  if (isControlFaulty) return text("projects.controlWrong");
  return hasVanDraft ? text("projects.vanDraft") : undefined;
}

const noTabs: ReadonlySet<ProjectTab> = new Set();

export function ProjectDialog({
  companyId,
  project: opened,
  onClose,
}: ProjectDialogProps) {
  const text = useText();
  const editing = useProjectEditing(companyId, opened);
  const { stored, form, company, pad, merge } = editing;
  const { project, saving, channel, reintegration, reloading } = pad;
  const { values } = form;
  const panelId = useId();
  const [tab, setTab] = useState<ProjectTab>("details");
  // A tab stays mounted once it was opened, so that half-typed entries survive
  // a switch to another tab.
  const [visited, setVisited] = useState(noTabs);
  const [brokenControl, setBrokenControl] = useState<string | null>(null);
  const [hasVanDraft, setVanDraft] = useState(false);
  const hasMembers =
    useAbilities().can("view", "admin-companies") && project !== null;
  const isControlFaulty =
    brokenControl !== null || padControlFault(values.control) !== null;
  const controls = useControlStep({
    kind: "project",
    record: opened && { ...opened, control: opened.control ?? {} },
    onClose,
  });
  const otherBlock = useOtherBlock(editing, { isControlFaulty, hasVanDraft });

  const wrongTabs = new Set<ProjectTab>(
    (Object.keys(checkProject(values, stored, text)) as ProjectField[])
      .filter(
        (field) =>
          form.error(field) !== undefined ||
          (tabOf(field) !== tab && visited.has(tabOf(field))),
      )
      .map(tabOf),
  );
  if (isControlFaulty) wrongTabs.add("control");
  if (hasVanDraft && tab !== "vans") wrongTabs.add("vans");

  function choose(key: ProjectTab) {
    setVisited((known) => new Set(known).add(tab).add(key));
    setTab(key);
  }

  function tabEntry(key: ProjectTab, label: string) {
    return {
      key,
      label,
      invalidText: wrongTabs.has(key) ? text("projects.tabInvalid") : undefined,
    };
  }

  function panel(key: ProjectTab, content: () => ReactNode) {
    return (
      (key === tab || visited.has(key)) && (
        <div hidden={key !== tab}>{content()}</div>
      )
    );
  }

  const isPending =
    saving.isPending || reloading.isPending || reintegration.isPending;
  if (controls.step !== null) return controls.step;
  return (
    <EditDialog
      title={text(project === null ? "projects.create" : "projects.edit")}
      subject={project === null ? undefined : <bdi>{project.name}</bdi>}
      form={{
        shownErrorCount: form.shownErrorCount,
        isValid: form.isValid && otherBlock === undefined,
        notReady: form.isValid ? otherBlock : undefined,
      }}
      saving={{
        isPending,
        error: saving.error ?? reloading.error ?? reintegration.error,
      }}
      hasChanges={
        isEdited(stored, values) ||
        brokenControl !== null ||
        hasVanDraft ||
        pad.vans.length > 0
      }
      onSubmit={() =>
        saving.mutate(values, {
          onSuccess: (isComplete) =>
            isComplete && controls.finish(values.control),
        })
      }
      onClose={onClose}
      onReload={editing.mergeConflict}
      isMerging
    >
      <DialogTabs
        label={text("members.tabs")}
        tabs={[
          tabEntry("details", text("projects.tabDetails")),
          tabEntry("vans", text("projects.tabVans")),
          tabEntry("control", text("projects.tabControl")),
          tabEntry("notes", text("projects.tabNotes")),
          ...(hasMembers ? [tabEntry("members", text("members.heading"))] : []),
        ]}
        current={tab}
        panelId={panelId}
        onChoose={choose}
      />
      {pad.missing !== null && project !== null && !isPending && (
        <MissingNotice
          name={project.name}
          vanCount={pad.missing.vans}
          lacksChannel={!pad.missing.hasChannel}
        />
      )}
      {channel.error !== null && !isPending && (
        <p className="project-notice sc-error" role="alert">
          {channel.error}
        </p>
      )}
      {merge !== null && (
        <MergeNotice merge={merge} onTheirs={editing.takeTheirs} />
      )}
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${tab}`}>
        {panel("details", () => (
          <>
            <DetailsTab
              companyId={companyId}
              form={form}
              storedZone={stored.timezone}
              isCreating={project === null}
            />
            <TeamFields
              form={form}
              teamId={company.data?.teamId}
              isCreating={project === null}
              isRunning={channel.isRunning}
              hasInternalChannel={(project?.internalChannelId ?? "") !== ""}
              onReintegrate={() =>
                project !== null &&
                reintegration.mutate(project, {
                  onSuccess: (isDone) =>
                    isDone &&
                    toaster.show({
                      tone: "info",
                      text: text("projects.reintegrated"),
                    }),
                })
              }
            />
            {project === null && <ProjectViewers companyId={companyId} />}
          </>
        ))}
        {panel("vans", () => (
          <VansTab
            projectId={project?.id ?? 0}
            dataSourceAuthId={
              values.dataSourceAuthId === ""
                ? null
                : Number(values.dataSourceAuthId)
            }
            pending={pad.vans}
            onPending={pad.setVans}
            onDraft={setVanDraft}
          />
        ))}
        {panel("control", () => (
          <JsonEditor
            label={text("projects.controlLabel")}
            value={values.control}
            check={padControlFault}
            brokenText={brokenControl}
            onChange={(control) => form.set("control", control)}
            onFault={(_, broken) => setBrokenControl(broken)}
          />
        ))}
        {panel("notes", () => (
          <MarkdownEditor
            label={text("projects.notes")}
            {...form.bind("projectNotes")}
          />
        ))}
        {hasMembers &&
          panel("members", () => <ProjectMembers projectId={project.id} />)}
      </div>
    </EditDialog>
  );
}
