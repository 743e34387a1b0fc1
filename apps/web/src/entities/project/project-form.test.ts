import { projectMessages } from "@stagecraft/domain";
import { describe, expect, it } from "vitest";
import en from "#translations/en/common.json";
import type { Text } from "#translations/use-text.ts";
import { blankProject, checkProject, projectFieldsOf } from "./project-form.ts";

const text: Text = (key) => en[key as keyof typeof en];
const aProject = { ...blankProject, name: "Kestrel Pad" };

describe("project form", () => {
  it("accepts a project with a name", () => {
    expect(checkProject(aProject, text)).toEqual({});
  });

  it("gives the same messages as the API", () => {
    const wrong = {
      ...blankProject,
      name: "  ",
      plannedStagesPerDay: "51",
      projectNotes: "x".repeat(256),
      notificationURL: "http://chat.example.com/hook",
    };
    expect(checkProject(wrong, text)).toEqual({
      name: projectMessages.required,
      plannedStagesPerDay: projectMessages.plannedStagesPerDay,
      projectNotes: projectMessages.notesTooLong,
      notificationURL: projectMessages.notificationUrl,
    });
  });

  it("takes 1 to 50 planned stages a day, whole numbers only", () => {
    const check = (plannedStagesPerDay: string) =>
      checkProject({ ...aProject, plannedStagesPerDay }, text)
        .plannedStagesPerDay;
    expect([check("1"), check("50")]).toEqual([undefined, undefined]);
    for (const typed of ["0", "51", "2.5", "-3", "", "many"]) {
      expect(check(typed), typed).toBeDefined();
    }
  });

  it("takes notes of fewer than 256 characters", () => {
    const notes = { ...aProject, projectNotes: "x".repeat(255) };
    expect(checkProject(notes, text)).toEqual({});
  });

  it("trims the name and sends numbers as numbers", () => {
    expect(projectFieldsOf({ ...aProject, name: " Kestrel " })).toMatchObject({
      name: "Kestrel",
      plannedStagesPerDay: 8,
    });
  });
});
