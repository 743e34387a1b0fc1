import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { argumentsOf, valueOf, withArgument } from "./job-command.ts";
import { targetsOf, withTarget } from "./job-target.ts";

const name = fc.stringMatching(/^[A-Za-z]\w{0,8}$/);
const argument = fc
  .tuple(name, fc.string())
  .map(([key, value]) => `--${key}=${value}`);
/** Lists of arguments mixed with any other text that people may type into them. */
const commands = fc.array(fc.oneof(argument, fc.string()), { maxLength: 12 });

describe("the form and the command", () => {
  test("writing back what was read changes nothing, whatever the command holds", () => {
    fc.assert(
      fc.property(commands, (command) => {
        const written = argumentsOf(command).reduce<readonly string[]>(
          (known, { name: key }) =>
            withArgument(known, key, valueOf(command, key)),
          command,
        );
        expect(written).toEqual(command);
      }),
    );
  });

  test("an edit loses no other argument and keeps their order", () => {
    fc.assert(
      fc.property(
        commands,
        name,
        fc.option(fc.string(), { nil: null }),
        (command, key, value) => {
          const others = (entries: readonly string[]) =>
            entries.filter((entry) => !entry.startsWith(`--${key}=`));
          const next = withArgument(command, key, value);
          expect(others(next)).toEqual(others(command));
          if (value !== null) expect(valueOf(next, key)).toBe(value);
        },
      ),
    );
  });

  test("an argument is changed where it is, and a new one comes last", () => {
    const command = ["--path=a.csv", "--odd", "--wellId=1"];
    expect(withArgument(command, "path", "b.csv")).toEqual([
      "--path=b.csv",
      "--odd",
      "--wellId=1",
    ]);
    expect(withArgument(command, "speed", "20").at(-1)).toBe("--speed=20");
    expect(withArgument(command, "path", null)).toEqual([
      "--odd",
      "--wellId=1",
    ]);
  });

  test("a value may hold equal signs and line breaks", () => {
    expect(valueOf(["--topic=a=b\nc"], "topic")).toBe("a=b\nc");
  });
});

describe("the target of a job", () => {
  test("is named once, at the position of the first", () => {
    const command = ["--path=a", "--wellId=1", "--x=2", "--projectId=3"];
    expect(withTarget(command, { kind: "project", id: "7" })).toEqual([
      "--path=a",
      "--projectId=7",
      "--x=2",
    ]);
  });

  test("is the one that was written, and nothing else is lost", () => {
    fc.assert(
      fc.property(
        commands,
        fc.constantFrom("stage", "well", "project"),
        fc.nat(),
        (command, kind, id) => {
          const target = { kind, id: String(id) } as const;
          const next = withTarget(command, target);
          expect(targetsOf(next)).toEqual([target]);
          const others = (entries: readonly string[]) =>
            entries.filter(
              (entry) => !/^--(?:stage|well|project)Id=/.test(entry),
            );
          expect(others(next)).toEqual(others(command));
        },
      ),
    );
  });
});
