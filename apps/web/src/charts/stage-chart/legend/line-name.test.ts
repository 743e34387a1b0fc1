import { defaultPlot } from "@stagecraft/domain";
import { expect, it } from "vitest";
import type { Text } from "#translations/use-text.ts";
import { withSpokenName } from "./line-name.ts";

const text: Text = (key) => key;

it("every line of a new plot is named in the person's language", () => {
  const names = defaultPlot([]).lines.map(
    (line) => withSpokenName(line, text).label,
  );
  expect(names.filter((name) => !name.startsWith("chart.line"))).toEqual([]);
});

it("a name that somebody wrote stays", () => {
  const line = { label: "Pressure, north pump", attribute: "pressure" };
  expect(withSpokenName(line, text)).toBe(line);
});
