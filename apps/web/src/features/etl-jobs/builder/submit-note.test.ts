import { describe, expect, test } from "vitest";
import { submitNote } from "./submit-note.ts";

const job = { jobId: "1", jobName: "Kestrel" };

function noteOf(entry: string): string {
  return submitNote(job, {
    jobName: "Kestrel",
    jobQueue: "feeds",
    jobDefinition: "mqtt",
    containerOverrides: { command: [entry] },
  });
}

describe("the operations note of a submit", () => {
  test("names the job and holds its definition", () => {
    const note = noteOf("--topic=a");
    expect(note).toMatch(/^Job Kestrel has started\. See jobId 1\n\n```json\n/);
    expect(note).toContain('"--topic=a"');
    expect(note.endsWith("\n```")).toBe(true);
  });

  test("cannot be ended early by backticks in an argument", () => {
    const note = noteOf("--topic=````x");
    expect(note).toContain("`````json\n");
    expect(note.endsWith("\n`````")).toBe(true);
  });
});
