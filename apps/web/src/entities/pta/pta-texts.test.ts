import { expect, test } from "vitest";
import {
  ptaFailures,
  ptaModels,
  ptaQuantityNames,
  ptaResultKeys,
  ptaRunStatuses,
} from "@stagecraft/domain/pta";
import { warningCodes } from "@stagecraft/pta";
import { failureLabel, inputLabel } from "#entities/pta/pta-labels.ts";
import { writtenFigure, writtenValue } from "#entities/pta/pta-value.ts";
import { warningText } from "#entities/pta/pta-warning-text.ts";
import english from "#translations/en/lazy/pta.json" with { type: "json" };
import type { Text } from "#translations/use-text.ts";

const texts: Readonly<Record<string, string>> = english;

const text: Text = (key, values = {}) =>
  (texts[key] ?? `${key} ${JSON.stringify(values)}`).replaceAll(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => String(values[name] ?? `{{${name}}}`),
  );

test("every result, input, model, status and warning has a text", () => {
  const keys = [
    ...ptaResultKeys.map((key) => `ptaResult.${key}`),
    ...ptaModels.map((model) => `ptaModel.${model}`),
    ...ptaRunStatuses.map((status) => `ptaStatus.${status}`),
    ...ptaFailures.map((failure) => `ptaFailure.${failure}`),
    ...warningCodes.map((code) => `ptaWarning.${code}`),
  ];
  expect(keys.filter((key) => texts[key] === undefined)).toEqual([]);
  const unnamed = ptaQuantityNames.filter((name) =>
    inputLabel(text, name).includes(name),
  );
  expect(unnamed).toEqual([]);
});

test("a failure shows its reason, and an unknown reason is shown as it is", () => {
  expect(failureLabel(text, "noSamples")).toBe(
    "Nothing was recorded for this stage.",
  );
  expect(failureLabel(text, "The van hung up.")).toBe("The van hung up.");
});

test("a bound and an end of a range name the value that they are of", () => {
  expect(inputLabel(text, "staticHistoryMatchMinSkin")).toBe("Skin, minimum");
  expect(inputLabel(text, "gPlotAnalysisEndOverride")).toBe(
    "Search for closure, until",
  );
});

test("figures have four digits at most, and small ones their power of ten", () => {
  expect(writtenFigure(6130.4)).toBe("6,130");
  expect(writtenFigure(0.73421)).toBe("0.7342");
  expect(writtenFigure(-1.234e-7)).toBe("−1.23×10⁻⁷");
  expect(writtenFigure(0)).toBe("0");
  expect(writtenValue(12.5, "mpa")).toBe("12.50 MPa");
  expect(writtenValue(0.5, "fraction")).toBe("0.5000");
});

test("a warning says its values in the units of the case", () => {
  const warning = {
    code: "closuresDiffer",
    level: "warning" as const,
    values: { tangent: 40e6, contact: 42e6 },
  };
  expect(warningText(text, warning, "METRIC")).toContain("contact 42.00 MPa");
  expect(warningText(text, warning, "STANDARD")).toContain("6,092 psi");
  const open = {
    code: "closureOpen",
    level: "warning" as const,
    values: { low: 40e6, high: 42e6 },
  };
  expect(warningText(text, open, "METRIC")).toContain(
    "between 40.00 MPa and 42.00 MPa",
  );
});

test("how many times its noise a record differs has no decimals: 8.000 reads as thousands", () => {
  const warning = {
    code: "otherModel",
    level: "warning" as const,
    values: { times: 8 },
  };
  expect(warningText(text, warning, "STANDARD")).toContain("by 8 times its");
});
