import {
  isNotificationUrl,
  maximumProjectNotesLength,
  plannedStagesPerDayBounds,
} from "@stagecraft/domain";
import {
  isBlank,
  parseWholeNumber,
  wrongFields,
} from "#shared/form/form-rules.ts";
import type { Project } from "./project.queries.ts";
import type { Text } from "#translations/use-text.ts";

export interface ProjectForm {
  name: string;
  active: boolean;
  timezone: string;
  location: string;
  plannedStagesPerDay: string;
  projectNotes: string;
  notificationURL: string;
  visibleFeatureGuidance: boolean;
}

export const blankProject: ProjectForm = {
  name: "",
  active: true,
  timezone: "UTC",
  location: "",
  plannedStagesPerDay: "8",
  projectNotes: "",
  notificationURL: "",
  visibleFeatureGuidance: false,
};

export function projectFormOf(project: Project): ProjectForm {
  return {
    name: project.name,
    active: project.active,
    timezone: project.timezone,
    location: project.location,
    plannedStagesPerDay: String(project.plannedStagesPerDay),
    projectNotes: project.projectNotes ?? "",
    notificationURL: project.notificationURL ?? "",
    visibleFeatureGuidance: project.visibleFeatureGuidance,
  };
}

function isPlanned(typed: string): boolean {
  const planned = parseWholeNumber(typed);
  const { min, max } = plannedStagesPerDayBounds;
  return planned !== null && planned >= min && planned <= max;
}

export function checkProject(form: ProjectForm, text: Text) {
  return wrongFields({
    name: isBlank(form.name) ? text("form.required") : null,
    timezone: isBlank(form.timezone) ? text("form.required") : null,
    plannedStagesPerDay: isPlanned(form.plannedStagesPerDay)
      ? null
      : text("projects.plannedStagesPerDayBounds"),
    projectNotes:
      form.projectNotes.length > maximumProjectNotesLength
        ? text("projects.notesTooLong")
        : null,
    notificationURL: isNotificationUrl(form.notificationURL.trim())
      ? null
      : text("projects.notificationUrlWrong"),
  });
}

/** Converts the form to the API's fields. */
export function projectFieldsOf(form: ProjectForm) {
  return {
    ...form,
    name: form.name.trim(),
    notificationURL: form.notificationURL.trim(),
    plannedStagesPerDay: Number(form.plannedStagesPerDay),
  };
}
