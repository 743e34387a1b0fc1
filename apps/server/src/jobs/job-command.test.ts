import { DomainError } from "@stagecraft/domain";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { parseCommand, writeCommand } from "./job-command.ts";

const schema = z.strictObject({
  wellId: z.coerce.number().int().min(1),
  topic: z.string().min(1).optional(),
});

function refusalOf(command: string[]): unknown {
  try {
    parseCommand(schema, command);
  } catch (error) {
    if (error instanceof DomainError) return error.details;
    throw error;
  }
  throw new Error("Nothing was refused.");
}

describe("the command of a job", () => {
  test("is a list of --name=value, whose value may hold anything", () => {
    const command = ["--topic=a=b c\n--x=1", "--wellId=7"];
    expect(parseCommand(schema, command)).toEqual({
      wellId: 7,
      topic: "a=b c\n--x=1",
    });
  });

  test("reads back what was written", () => {
    const values = { wellId: 7, topic: "pad/van 1" };
    expect(parseCommand(schema, writeCommand(values))).toEqual(values);
    expect(writeCommand({ wellId: 7, topic: null })).toEqual(["--wellId=7"]);
  });

  test.each([
    [["--wellId=7", "wellId=7"], 1, "An argument is written --name=value."],
    [["--wellId=7", "--wellId=8"], 1, "--wellId is given twice."],
    [["--speed=1", "--wellId=7"], 0, "--speed is not an argument of this job."],
    [["--wellId=0"], 0, "--wellId: Too small: expected number to be >=1"],
  ])(
    "is refused with the position of the argument: %j",
    (command, at, message) => {
      const field = `containerOverrides.command.${at}`;
      expect(refusalOf(command)).toEqual([{ field, message }]);
    },
  );

  test("is refused without an argument it needs", () => {
    expect(refusalOf([])).toEqual([
      { field: "containerOverrides.command", message: "--wellId is missing." },
    ]);
  });
});
