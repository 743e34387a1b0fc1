import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setReader } from "#translations/reader.ts";
import { startTranslations } from "#translations/translate.ts";
import {
  englishNotificationText,
  notificationText,
} from "./notification-text.ts";

const message = "Code 702 - Kestrel 3H: frac hit, pressure up 312 psi";

const written = (text: string) => ({ message: text, words: null });

describe("the text of a notification", () => {
  it("leaves the engine's code out", () => {
    expect(notificationText(written(message), false)).toBe(
      "Kestrel 3H: frac hit, pressure up 312 psi",
    );
  });

  it("keeps the code for research", () => {
    expect(notificationText(written(message), true)).toBe(message);
  });

  it("strips the prefix only at the beginning and only once", () => {
    expect(notificationText(written("Valve: Code 3 - open"), false)).toBe(
      "Valve: Code 3 - open",
    );
    expect(notificationText(written("Code 1 - Code 2 - held"), false)).toBe(
      "Code 2 - held",
    );
  });

  it("stays as it is without a prefix", () => {
    expect(notificationText(written("Pump 7 offline"), false)).toBe(
      "Pump 7 offline",
    );
  });
});

const roomWords = {
  key: "message.room",
  values: {
    step: { value: 1.3, unit: "bpm", decimals: 1 },
    rate: { value: 62.9, unit: "bpm", decimals: 1 },
  },
};
const room = {
  message: "Code 201 - Pressure has room. Change rate by 1.3 bpm to 62.9 bpm",
  words: roomWords,
};

describe("a sentence of the engine", () => {
  beforeEach(() => {
    vi.stubGlobal("document", { documentElement: {} });
  });
  afterEach(async () => {
    setReader({ units: "pad", clock: "utc", padZone: "UTC" });
    await startTranslations("en");
    vi.unstubAllGlobals();
  });

  it("is exactly the stored text for a reader of English in the pad's units", () => {
    expect(notificationText(room, true)).toBe(room.message);
  });

  it("is worded in the language and the units of its reader", async () => {
    setReader({ units: "metric", clock: "utc", padZone: "UTC" });
    await startTranslations("fr");
    expect(notificationText(room, false)).toBe(
      "La pression a de la marge. Changez le débit de 0.21 m³/min à 10.00 m³/min",
    );
    expect(englishNotificationText(room, false)).toBe(
      "Pressure has room. Change rate by 0.21 m³/min to 10.00 m³/min",
    );
  });

  it("names a channel by its label", async () => {
    await startTranslations("es");
    const silent = {
      message: "Code 802 - No sample of vanPressure for 31 s",
      words: {
        key: "message.staleSource",
        values: {
          channel: { channel: "vanPressure" },
          time: { seconds: 31, isInSeconds: true },
        },
      },
    };
    expect(notificationText(silent, false)).not.toContain("vanPressure");
  });

  it("has its durations in the reader's language", async () => {
    await startTranslations("ar");
    const silent = {
      message: "Code 802 - No sample of O5 for 121 s",
      words: {
        key: "message.staleSource",
        values: { channel: "O5", time: { seconds: 121, isInSeconds: true } },
      },
    };
    const arabic = notificationText(silent, false);
    expect(arabic.replaceAll(/[\u2068\u2069]/g, "")).toContain("121 \u062B");
    expect(englishNotificationText(silent, false)).toContain("121 s");
  });

  it("keeps its stored wording where it is newer than this application", () => {
    const newer = { ...room, words: { key: "message.unheardOf", values: {} } };
    expect(notificationText(newer, true)).toBe(room.message);
  });

  it("of a person's rule stays as it was written", async () => {
    await startTranslations("ko");
    const rule = written("Code 710 - Hold rate, call the offset crew");
    expect(notificationText(rule, false)).toBe(
      "Hold rate, call the offset crew",
    );
  });
});
