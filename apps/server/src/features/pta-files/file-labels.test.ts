import { readFileSync } from "node:fs";
import { ptaInputTexts, ptaOriginTexts } from "@stagecraft/sources";
import { expect, test } from "vitest";
import * as labels from "./file-labels.ts";
import { warningText } from "./warning-text.ts";

/** The texts of the screens, in English. */
const screens = JSON.parse(
  readFileSync(
    new URL(
      "../../../../web/src/translations/en/lazy/pta.json",
      import.meta.url,
    ),
    "utf8",
  ),
) as Readonly<Record<string, string>>;

function textsOf(prefix: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(screens)
      .filter(([key]) => key.startsWith(`${prefix}.`))
      .map(([key, text]) => [key.slice(prefix.length + 1), text]),
  );
}

test.each([
  ["ptaResult", labels.resultLabels],
  ["ptaModel", labels.modelLabels],
  ["ptaStatus", labels.statusLabels],
  ["ptaRegime", labels.regimeLabels],
  ["ptaClosure", labels.closureLabels],
  ["ptaLevel", labels.levelLabels],
  ["ptaWarning", labels.warningTexts],
  ["ptaOrigin", ptaOriginTexts],
])("files name %s as the screens do", (prefix, texts) => {
  expect(texts).toEqual(textsOf(prefix));
});

test("files name inputs as the screens do", () => {
  const texts = textsOf("ptaInput");
  const composed = [
    [/^staticHistoryMatchMin(.+)$/, "minimumOf"],
    [/^staticHistoryMatchMax(.+)$/, "maximumOf"],
    [/^(.+Analysis)StartOverride$/, "startOf"],
    [/^(.+Analysis)EndOverride$/, "endOf"],
  ] as const;
  for (const [name, { label }] of Object.entries(ptaInputTexts)) {
    const [pattern, frame] = composed.find(([each]) => each.test(name)) ?? [
      null,
      null,
    ];
    const part = pattern?.exec(name)?.[1] ?? "";
    const expected =
      frame === null
        ? texts[name]
        : texts[frame]?.replace("{{name}}", texts[part] ?? "");
    expect(label).toBe(expected);
  }
});

test("a warning has its values in the units of the case", () => {
  const warning = {
    code: "closuresDiffer",
    level: "warning" as const,
    values: { contact: 6_894_757.293168, tangent: 5_515_805.8345344 },
  };
  expect(warningText(warning, "STANDARD")).toBe(
    "The two readings of closure differ: contact 1,000 psi, tangent 800.0 psi.",
  );
  expect(warningText(warning, "METRIC")).toContain("6.895 MPa");
  const open = {
    code: "closureOpen",
    level: "warning" as const,
    values: { low: 40e6, high: 42e6 },
  };
  expect(warningText(open, "METRIC")).toContain(
    "between 40.00 MPa and 42.00 MPa",
  );
  expect(
    warningText({ code: "notKnownYet", level: "note", values: {} }, "METRIC"),
  ).toBe("notKnownYet");
  expect(
    warningText(
      {
        code: "missingInput",
        level: "warning",
        values: { names: "TVD,porosity" },
      },
      "METRIC",
    ),
  ).toContain("True vertical depth, Porosity");
  expect(
    warningText(
      { code: "tooShort", level: "blocker", values: { seconds: 61 } },
      "METRIC",
    ),
  ).toContain("61 s");
  expect(
    warningText(
      { code: "otherModel", level: "warning", values: { times: 1485 } },
      "METRIC",
    ),
  ).toContain("1,485 times");
});
