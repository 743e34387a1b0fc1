import type { ProjectField } from "../project-form.ts";

export type ProjectTab = "details" | "vans" | "control" | "notes" | "members";

/** Tabs of fields; all fields that are not named here are in the details. */
const tabs: Partial<Record<ProjectField, ProjectTab>> = {
  control: "control",
  projectNotes: "notes",
};

export function tabOf(field: ProjectField): ProjectTab {
  return tabs[field] ?? "details";
}
