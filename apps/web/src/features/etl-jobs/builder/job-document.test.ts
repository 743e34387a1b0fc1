import fc from "fast-check";
import type { JsonDocument } from "@stagecraft/stage-editing";
import { describe, expect, test } from "vitest";
import { argumentsOf, withArgument } from "./job-command.ts";
import { commandOf, jobOf, runKey, withCommand } from "./job-document.ts";

const command = fc.array(fc.string(), { maxLength: 8 });
/** Documents with additional, unknown members, in any order. */
const documents = fc
  .tuple(fc.dictionary(fc.string(), fc.jsonValue()), command, fc.jsonValue())
  .map(
    ([others, entries, extra]): JsonDocument =>
      ({
        ...others,
        jobName: "a",
        jobQueue: "feeds",
        jobDefinition: "mqtt",
        containerOverrides: { extra, command: entries },
      }) as JsonDocument,
  );

describe("a job document in the form", () => {
  test("comes back as it was, unknown members and arguments included", () => {
    fc.assert(
      fc.property(documents, (document) => {
        const back = withCommand(document, commandOf(document));
        expect(JSON.stringify(back)).toBe(JSON.stringify(document));
      }),
    );
  });

  test("changes only in the argument that was edited", () => {
    fc.assert(
      fc.property(documents, fc.string(), (document, value) => {
        const before = commandOf(document);
        const next = withCommand(
          document,
          withArgument(before, "topic", value),
        );
        const others = (of: JsonDocument) =>
          argumentsOf(commandOf(of))
            .filter(({ name }) => name !== "topic")
            .map(({ name, value: given }) => [name, given]);
        expect(others(next)).toEqual(others(document));
        const { containerOverrides: _one, ...rest } = next;
        const { containerOverrides: _other, ...unchanged } = document;
        expect(JSON.stringify(rest)).toBe(JSON.stringify(unchanged));
      }),
    );
  });

  test("is the same job for a dry run under another name, and another with another command", () => {
    const document = {
      jobName: "a",
      jobQueue: "feeds",
      jobDefinition: "mqtt",
      containerOverrides: { command: ["--topic=a"] },
    };
    expect(runKey({ ...document, jobName: "b" })).toBe(runKey(document));
    expect(runKey(withCommand(document, ["--topic=b"]))).not.toBe(
      runKey(document),
    );
    expect(jobOf(document)).toEqual(document);
  });
});
