import { afterEach, expect, it } from "vitest";
import { startTranslations } from "#translations/translate.ts";
import { nameTab } from "./tab-name.ts";

afterEach(() => startTranslations("en"));

it("a tab named after its route follows the language at once", async () => {
  nameTab("settings");
  expect(document.title).toBe("Settings|Stagecraft");
  await startTranslations("fr");
  expect(document.title).toBe("Paramètres|Stagecraft");
});

it("a name that a screen gave stays the screen's", async () => {
  nameTab("settings");
  document.title = "Kestrel Pad";
  await startTranslations("fr");
  expect(document.title).toBe("Kestrel Pad");
});
