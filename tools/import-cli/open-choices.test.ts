import { expect, test } from "vitest";
import type { StageImport } from "./import-client.ts";
import { openQuestions, readChoices } from "./open-choices.ts";

const column = { name: "TR_PRESS", channel: "pressure", isAbsolute: true };

function found(change: object): StageImport {
  return { blocks: null, columns: [], ...change } as unknown as StageImport;
}

test("open choices of the file are listed with the option that settles them", () => {
  const blocks = { order: "by-date", isCertain: false, lines: [451] };
  expect(openQuestions(found({ blocks }))).toEqual([
    "The rows from line 451 are dated before those above. Are they earlier rows (--blocks by-date), or was the clock set back (--blocks clock-set-back)?",
  ]);
  const open = { ...column, subtractsAtmosphere: null };
  expect(openQuestions(found({ columns: [open] }))[0]).toContain(
    "--absolute subtract",
  );
});

test("certain, given or left-out choices are not listed", () => {
  const blocks = { order: "by-date", isCertain: true, lines: [451] };
  const columns = [
    { ...column, subtractsAtmosphere: false },
    { ...column, channel: null, subtractsAtmosphere: null },
    { ...column, isAbsolute: false, subtractsAtmosphere: null },
  ];
  expect(openQuestions(found({ blocks, columns }))).toEqual([]);
});

test("only the listed option values are accepted", () => {
  expect(readChoices(undefined, undefined)).toEqual({
    blockOrder: null,
    subtractsAtmosphere: null,
  });
  expect(readChoices("by-date", "subtract")).toEqual({
    blockOrder: "by-date",
    subtractsAtmosphere: true,
  });
  expect(readChoices("sorted", undefined)).toBeNull();
  expect(readChoices(undefined, "yes")).toBeNull();
});
