import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTranslations } from "#translations/translate.ts";
import { messageKeysContaining } from "./message-keys.ts";

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
});
afterEach(async () => {
  await startTranslations("en");
  vi.unstubAllGlobals();
});

describe("a search for the text of an alarm", () => {
  it("names the messages whose wording in the reader's language contains it", async () => {
    await startTranslations("es");
    const keys = messageKeysContaining("Sin DATOS")?.split(",");
    expect(keys).toContain("message.dataGap");
    expect(keys).not.toContain("message.noUnit");
  });

  it("names none for a text that no message contains, nor for English, the stored language", async () => {
    await startTranslations("es");
    expect(messageKeysContaining("zzzz")).toBeUndefined();
    await startTranslations("en");
    expect(messageKeysContaining("no data")).toBeUndefined();
  });
});
