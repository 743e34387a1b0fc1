import "@stagecraft/ui/styles.css";
import "#app/app.css";
import { afterEach, expect } from "vitest";
import { closeApp } from "./open-app.tsx";

afterEach(async () => {
  // As one text, so that the last lines of a run name them.
  const wrong = (await closeApp()).join("; ");
  expect(wrong, "faults and complaints of the page").toBe("");
});
