import { describe, expect, test } from "vitest";
import { plainText } from "./speak-markup.ts";
import { spokenNumbers } from "./spoken-numbers.ts";
import { spokenUnits } from "./spoken-units.ts";
import { speechText } from "./speech-text.ts";

describe("markup", () => {
  test.each([
    ["<speak>Hold rate</speak>", "Hold rate"],
    ["Hold rate", "Hold rate"],
    ['<speak>Hold <break time="99s"/>rate</speak>', "Hold rate"],
    ["Reduce&#32;rate &lt; 80 &amp; hold", "Reduce rate < 80 & hold"],
    ["Rate < 80 and > 20", "Rate < 80 and > 20"],
    ["Hold\n\trate\u202E now", "Hold rate now"],
    ["<speak></speak>", ""],
    ["&#99999999; &bogus; &#0;", "&#99999999; &bogus;"],
    ["<audio src='http://x'>boo</audio>", "boo"],
  ])("%j is read out as %j", (written, said) => {
    expect(plainText(written)).toBe(said);
  });

  test("escaped text is read out and not treated as markup", () => {
    expect(plainText("&lt;speak&gt;")).toBe("<speak>");
  });
});

describe("units", () => {
  test.each([
    ["8458 psi", "8458 p s i"],
    ["rising 99 psi/min.", "rising 99 p s i per minute."],
    ["by 2.0 bpm", "by 2.0 barrels per minute"],
    ["1 bpm", "1 barrel per minute"],
    ["2.25 ppg", "2.25 pounds per gallon"],
    ["in 30 s", "in 30 seconds"],
    ["in 30 s.", "in 30 seconds."],
    ["5% of 300 psi", "5 percent of 300 p s i"],
    ["12.5 m³/min", "12.5 cubic meters per minute"],
    ["58.3 MPa", "58.3 megapascals"],
    ["the psi limit", "the p s i limit"],
    ["is a minute, min and ft alone", "is a minute, min and ft alone"],
    ["epsilon, Mississippi", "epsilon, Mississippi"],
  ])("%j is read out as %j", (written, said) => {
    expect(spokenUnits(written)).toBe(said);
  });
});

describe("numbers", () => {
  test.each([
    ["0", "zero"],
    ["8,458", "eight thousand four hundred fifty eight"],
    ["9500", "nine thousand five hundred"],
    ["87.5", "eighty seven point five"],
    ["2.0", "two point zero"],
    ["-12", "minus twelve"],
    ["\u22121.5", "minus one point five"],
    ["+518", "plus five hundred eighteen"],
    ["1,000,000", "one million"],
    ["to 90.", "to ninety."],
  ])("%j is read out as %j", (written, said) => {
    expect(spokenNumbers(written)).toBe(said);
  });

  test.each(["14:18", "3H", "O3", "2026-11-14", "1.2.3", "007", "4/5"])(
    "%j is a name or a time and stays as it is",
    (written) => {
      expect(spokenNumbers(written)).toBe(written);
    },
  );
});

test("an advice of the engine is spelled out in words", () => {
  expect(
    speechText(
      "<speak>Pressure 9512 psi at or above ceiling 9500 psi. Reduce rate by 2.0 bpm to 88.0 bpm</speak>",
    ),
  ).toBe(
    "Pressure nine thousand five hundred twelve p s i at or above ceiling nine thousand five hundred p s i. Reduce rate by two point zero barrels per minute to eighty eight point zero barrels per minute",
  );
});
