import { describe, expect, it } from "vitest";
import {
  filledIn,
  formatMessage,
  type MessageReader,
  type MessageContent,
} from "./message-content.ts";

const sentences: Readonly<Record<string, string>> = {
  lower: "Débit de {{rate}} en moins : {{reasons}}",
  rising: "la pression monte de {{rise}}",
  silent: "rien de {{channel}} depuis {{time}}",
};

const reader: MessageReader = {
  units: "pad",
  comma: " ; ",
  duration: (amount, unit) =>
    `${amount} ${unit === "seconds" ? "sec." : "min."}`,
  channelName: (channel) => `«${channel}»`,
  sentence: (key, values) => {
    const sentence = sentences[key];
    return sentence === undefined ? null : filledIn(sentence, values);
  },
};

const rise = { value: 99, unit: "psi/min", decimals: 0 };
const lower: MessageContent = {
  key: "lower",
  values: {
    rate: { value: 2, unit: "bpm", decimals: 1 },
    reasons: [
      { key: "rising", values: { rise } },
      {
        key: "silent",
        values: { channel: { channel: "rate" }, time: { seconds: 423 } },
      },
    ],
  },
};

describe("a sentence that travels as a key with values", () => {
  it("is formatted in the reader's language, its parts in a list", () => {
    expect(formatMessage(lower, reader)).toBe(
      "Débit de 2.0 bpm en moins : la pression monte de 99 psi/min ; rien de «rate» depuis 7 min.",
    );
  });

  it("has its quantities in the reader's units", () => {
    expect(formatMessage(lower, { ...reader, units: "metric" })).toContain(
      "Débit de 0.32 m³/min en moins : la pression monte de 0.68 MPa/min",
    );
  });

  it.each([
    [{ value: 8457.9, unit: "psi", decimals: 0 }, "8,457 psi"],
    [{ value: 12, unit: "psi", decimals: 0, isChange: true }, "+12 psi"],
    [
      { value: -12.4, unit: "psi/h", decimals: 0, isChange: true },
      "\u221212 psi/h",
    ],
    [{ value: -2, unit: "bpm", decimals: 1 }, "\u22122.0 bpm"],
    [{ value: -0.01, unit: "bpm", decimals: 1 }, "0.0 bpm"],
    [{ seconds: 119 }, "119 sec."],
    [{ seconds: 600, isInSeconds: true }, "600 sec."],
    [3, "3"],
  ])("writes %j as %s", (given, text) => {
    const words = { key: "rising", values: { rise: given } };
    expect(formatMessage(words, reader)).toBe(`la pression monte de ${text}`);
  });

  it("keeps its stored text where any part has no translation", () => {
    const unknown = { key: "unheardOf", values: {} };
    expect(formatMessage(unknown, reader)).toBeNull();
    const within = { key: "lower", values: { rate: 1, reasons: [unknown] } };
    expect(formatMessage(within, reader)).toBeNull();
  });
});
