import {
  channelIdOf,
  isNotificationUrl,
  isProjectTimezone,
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
  visibleFeatureGuidance: boolean;
  /** The id as a text; empty until one is chosen. */
  dataSourceAuthId: string;
  plannedStagesPerDay: string;
  timezone: string;
  location: string;
  /** Sent when the project is created, never changed afterwards. */
  internalSharePointUri: string;
  notificationURL: string;
  /** The URL of a channel as typed, or the stored id. */
  channelId: string;
  internalChannelId: string;
  internalTabId: string;
  control: NonNullable<Project["control"]>;
  projectNotes: string;
}

export type ProjectField = keyof ProjectForm;

export const blankProject: ProjectForm = {
  name: "",
  active: true,
  visibleFeatureGuidance: false,
  dataSourceAuthId: "",
  plannedStagesPerDay: "",
  timezone: "",
  location: "",
  internalSharePointUri: "",
  notificationURL: "",
  channelId: "",
  internalChannelId: "",
  internalTabId: "",
  control: {},
  projectNotes: "",
};

export function projectFormOf(project: Project): ProjectForm {
  return {
    name: project.name,
    active: project.active,
    visibleFeatureGuidance: project.visibleFeatureGuidance,
    dataSourceAuthId: String(project.dataSourceAuthId ?? ""),
    plannedStagesPerDay: String(project.plannedStagesPerDay),
    timezone: project.timezone,
    location: project.location,
    internalSharePointUri: project.internalSharePointUri ?? "",
    notificationURL: project.notificationURL ?? "",
    channelId: project.channelId,
    internalChannelId: project.internalChannelId ?? "",
    internalTabId: project.internalTabId ?? "",
    control: project.control ?? {},
    projectNotes: project.projectNotes ?? "",
  };
}

function isPlanned(typed: string): boolean {
  const planned = parseWholeNumber(typed);
  const { min, max } = plannedStagesPerDayBounds;
  return planned !== null && planned >= min && planned <= max;
}

function timezoneError(zone: string, text: Text): string | null {
  if (isBlank(zone)) return text("form.required");
  return isProjectTimezone(zone) ? null : text("projects.timezoneUnknown");
}

function channelError(typed: string, stored: string, text: Text) {
  const isFine =
    isBlank(typed) || typed === stored || channelIdOf(typed) !== null;
  return isFine ? null : text("projects.channelUrlWrong");
}

/** `stored` is the form as it was opened: a stored id is not changed. */
export function checkProject(
  form: ProjectForm,
  stored: ProjectForm,
  text: Text,
) {
  return wrongFields({
    name: isBlank(form.name) ? text("form.required") : null,
    dataSourceAuthId: isBlank(form.dataSourceAuthId)
      ? text("projects.dataProviderRequired")
      : null,
    plannedStagesPerDay: isPlanned(form.plannedStagesPerDay)
      ? null
      : text("projects.plannedStagesPerDayBounds"),
    timezone: timezoneError(form.timezone, text),
    projectNotes:
      form.projectNotes.length > maximumProjectNotesLength
        ? text("projects.notesTooLong")
        : null,
    notificationURL: isNotificationUrl(form.notificationURL.trim())
      ? null
      : text("projects.notificationUrlWrong"),
    channelId: channelError(form.channelId, stored.channelId, text),
    internalChannelId: channelError(
      form.internalChannelId,
      stored.internalChannelId,
      text,
    ),
  });
}

/** Takes the id from a URL; a stored id and an empty field stay as they are. */
function channelOf(typed: string): string {
  return channelIdOf(typed) ?? typed.trim();
}

/** The API's fields, without the one that is sent at creation only. */
export function projectFieldsOf({
  internalSharePointUri,
  ...form
}: ProjectForm) {
  return {
    ...form,
    name: form.name.trim(),
    dataSourceAuthId: Number(form.dataSourceAuthId),
    plannedStagesPerDay: Number(form.plannedStagesPerDay),
    notificationURL: form.notificationURL.trim(),
    channelId: channelOf(form.channelId),
    internalChannelId: channelOf(form.internalChannelId),
    internalTabId: form.internalTabId.trim(),
  };
}
