import { parseLocation } from "@stagecraft/domain";
import {
  DialogTabs,
  NumberField,
  Select,
  Switch,
  TextField,
  useForm,
} from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useId, useMemo, useState } from "react";
import { api } from "#api/api.ts";
import { EditDialog } from "#shared/form/EditDialog.tsx";
import { ProjectMembers } from "#entities/member/ProjectMembers.tsx";
import { ProjectViewers } from "#entities/member/ProjectViewers.tsx";
import { useAbilities } from "#entities/user/use-active-user.ts";
import type { Project } from "./project.queries.ts";
import { useText } from "#translations/use-text.ts";
import { blankProject, checkProject, projectFormOf } from "./project-form.ts";
import { useSaveProject } from "./save-project.ts";
import { timezoneOptions } from "#shared/time/timezones.ts";

interface ProjectDialogProps {
  companyId: number;
  /** Null creates a new one. */
  project: Project | null;
  onClose: () => void;
  onReload?: (projectId: number) => void;
}

/** An unreadable location is saved as typed, but the person is warned. */
function isUnread(location: string): boolean {
  return location.trim() !== "" && parseLocation(location) === null;
}

export function ProjectDialog({
  companyId,
  project,
  onClose,
  onReload,
}: ProjectDialogProps) {
  const text = useText();
  const save = useSaveProject(companyId, project);
  const opened = project === null ? blankProject : projectFormOf(project);
  const form = useForm(opened, (values) => checkProject(values, opened, text));
  const { data: providers = [] } = useQuery({
    queryKey: ["dataSources", "ofCompany", companyId, "accounts"],
    queryFn: async () =>
      (await api.dataSources.accounts({ params: { companyId } })).dataSources,
  });
  const zones = useMemo(
    () => timezoneOptions(project?.timezone ?? ""),
    [project?.timezone],
  );
  const { values, set, bind } = form;
  const panelId = useId();
  const [tab, setTab] = useState<"details" | "members">("details");
  const hasMembers =
    useAbilities().can("view", "admin-companies") && project !== null;

  return (
    <EditDialog
      title={text(project === null ? "projects.create" : "projects.edit")}
      subject={project === null ? undefined : <bdi>{project.name}</bdi>}
      form={form}
      saving={save}
      onSubmit={() => save.mutate(values, { onSuccess: onClose })}
      onClose={onClose}
      onReload={() => project !== null && onReload?.(project.id)}
    >
      {hasMembers && (
        <DialogTabs
          label={text("members.tabs")}
          tabs={[
            { key: "details", label: text("members.tabDetails") },
            { key: "members", label: text("members.heading") },
          ]}
          current={tab}
          panelId={panelId}
          onChoose={setTab}
        />
      )}
      <div
        id={panelId}
        {...(hasMembers && {
          role: "tabpanel",
          "aria-labelledby": `${panelId}-${tab}`,
        })}
      >
        {tab === "members" && project !== null ? (
          <ProjectMembers projectId={project.id} />
        ) : (
          <div className="sc-form-grid">
            <TextField label={text("projects.name")} {...bind("name")} />
            <Select
              label={text("projects.dataProvider")}
              options={providers.map(({ id, name }) => ({
                value: String(id),
                label: name,
              }))}
              {...bind("dataSourceAuthId")}
            />
            <NumberField
              label={text("projects.plannedStagesPerDay")}
              {...bind("plannedStagesPerDay")}
            />
            <Select
              label={text("projects.timezone")}
              hint={text("projects.timezoneHint")}
              options={zones}
              hasFilter
              {...bind("timezone")}
            />
            <TextField
              label={text("projects.location")}
              hint={text(
                isUnread(values.location)
                  ? "projects.locationUnread"
                  : "projects.locationHint",
              )}
              direction="ltr"
              {...bind("location")}
            />
            <div data-wide="">
              <TextField
                label={text("projects.notes")}
                isMultiline
                {...bind("projectNotes")}
              />
            </div>
            <div data-wide="">
              <TextField
                label={text("projects.notificationUrl")}
                hint={text("projects.notificationUrlHint")}
                direction="ltr"
                {...bind("notificationURL")}
              />
            </div>
            <Switch
              label={text("projects.inProduction")}
              isOn={values.active}
              onChange={(isOn) => set("active", isOn)}
            />
            <Switch
              label={text("projects.showGuidance")}
              isOn={values.visibleFeatureGuidance}
              onChange={(isOn) => set("visibleFeatureGuidance", isOn)}
            />
          </div>
        )}
      </div>
      {project === null && <ProjectViewers companyId={companyId} />}
    </EditDialog>
  );
}
