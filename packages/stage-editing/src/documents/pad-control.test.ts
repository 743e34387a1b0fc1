import { describe, expect, test } from "vitest";
import {
  checkPadControl,
  formatSchemaError,
} from "../check/check-control-document.ts";
import { validPadControl } from "./pad-control.fixture.ts";

function fault(document: unknown): string | null {
  const error = checkPadControl(document);
  return error === null ? null : formatSchemaError(error);
}

describe("the control document of a project or a well", () => {
  test.each([
    ["{} means none of its own (D4)", {}],
    ["with both groups and the required parameters", validPadControl],
    [
      "with samples, which are kept",
      { ...validPadControl, data: { time: [0, 1], offset_pressure_1: [2, 3] } },
    ],
  ])("is valid: %s", (_, document) => {
    expect(fault(document)).toBeNull();
  });

  const { parameters } = validPadControl;
  const { rateClip, ...withoutRateClip } = parameters;

  test.each([
    ["/ must have required property parameters", { data: {} }],
    ["/ must have required property data", { parameters }],
    [
      "/parameters must have required property rateClip",
      { parameters: withoutRateClip, data: {} },
    ],
    [
      "/parameters/rateClip must be at least 0.1",
      { parameters: { ...parameters, rateClip: 0 }, data: {} },
    ],
    [
      "/parameters/regrCoeff1Water must be at most 5",
      { parameters: { ...parameters, regrCoeff1Water: 5.1 }, data: {} },
    ],
    [
      "/parameters/pressureCaution must be at least 0.075",
      { parameters: { ...parameters, pressureCaution: 0.07 }, data: {} },
    ],
    [
      "/parameters must not have additional properties: rateclip",
      { parameters: { ...parameters, rateclip: 3 }, data: {} },
    ],
    [
      "/ must not have additional properties: notes",
      { ...validPadControl, notes: "" },
    ],
    [
      "/data/time must be of type array",
      { parameters, data: { time: "07:00" } },
    ],
    [
      "/data/time/1 must be of type number",
      { parameters, data: { time: [0, "1"] } },
    ],
    ["/ must be of type object", []],
    ["/ must be of type object", null],
  ])("is refused: %s", (expected, document) => {
    expect(fault(document)).toBe(expected);
  });
});
