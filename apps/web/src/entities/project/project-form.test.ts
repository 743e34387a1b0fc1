import { projectMessages } from "@stagecraft/domain";
import { describe, expect, it } from "vitest";
import common from "#translations/en/common.json";
import dialog from "#translations/en/lazy/pads-dialog.json";
import type { Text } from "#translations/use-text.ts";
import {
  blankProject,
  checkProject,
  projectFieldsOf,
  type ProjectForm,
} from "./project-form.ts";

const en: Readonly<Record<string, string>> = { ...common, ...dialog };
const text: Text = (key) => en[key] ?? "";
const aProject: ProjectForm = {
  ...blankProject,
  name: "Kestrel Pad",
  dataSourceAuthId: "3",
  plannedStagesPerDay: "8",
  timezone: "America/Chicago",
};
const check = (form: ProjectForm, stored = aProject) =>
  checkProject(form, stored, text);
const channelUrl =
  "https://teams.example.com/l/channel/19%3Aabc%40thread.tacv2/General?groupId=1";

describe("project form", () => {
  it("accepts a project with all that is required", () => {
    expect(check(aProject)).toEqual({});
  });

  it("begins blank: provider, planned stages and timezone are chosen, not preset", () => {
    expect(Object.keys(check(blankProject))).toEqual([
      "name",
      "dataSourceAuthId",
      "plannedStagesPerDay",
      "timezone",
    ]);
  });

  it("gives the same messages as the API", () => {
    const wrong = {
      ...blankProject,
      name: "  ",
      plannedStagesPerDay: "51",
      timezone: "Mars/Olympus",
      projectNotes: "x".repeat(256),
      notificationURL: "http://chat.example.com/hook",
      channelId: "General",
      internalChannelId: "https://teams.example.com/l/team/1",
    };
    expect(check(wrong)).toEqual({
      name: projectMessages.required,
      dataSourceAuthId: projectMessages.dataProvider,
      plannedStagesPerDay: projectMessages.plannedStagesPerDay,
      timezone: projectMessages.timezone,
      projectNotes: projectMessages.notesTooLong,
      notificationURL: projectMessages.notificationUrl,
      channelId: projectMessages.channelUrl,
      internalChannelId: projectMessages.channelUrl,
    });
  });

  it("takes 1 to 50 planned stages a day, whole numbers only", () => {
    const planned = (plannedStagesPerDay: string) =>
      check({ ...aProject, plannedStagesPerDay }).plannedStagesPerDay;
    expect([planned("1"), planned("50")]).toEqual([undefined, undefined]);
    for (const typed of ["0", "51", "2.5", "-3", "", "many"]) {
      expect(planned(typed), typed).toBeDefined();
    }
  });

  it("takes notes of fewer than 256 characters", () => {
    const notes = { ...aProject, projectNotes: "x".repeat(255) };
    expect(check(notes)).toEqual({});
  });

  it("takes the URL of a channel and sends its id; a stored id stays (C15)", () => {
    const typed = { ...aProject, channelId: channelUrl };
    expect(check(typed)).toEqual({});
    expect(projectFieldsOf(typed).channelId).toBe("19:abc@thread.tacv2");
    const stored = { ...aProject, internalChannelId: "19:old@thread.tacv2" };
    expect(check(stored, stored)).toEqual({});
    expect(projectFieldsOf(stored).internalChannelId).toBe(
      "19:old@thread.tacv2",
    );
  });

  it("trims the name, sends numbers as numbers, and the SharePoint address only at creation", () => {
    const fields = projectFieldsOf({ ...aProject, name: " Kestrel " });
    expect(fields).toMatchObject({
      name: "Kestrel",
      dataSourceAuthId: 3,
      plannedStagesPerDay: 8,
    });
    expect(fields).not.toHaveProperty("internalSharePointUri");
  });
});
