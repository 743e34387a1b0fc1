import "@stagecraft/ui/styles.css";
import "#app/app.css";
import { afterEach, expect } from "vitest";
import { closeApp } from "./open-app.tsx";

afterEach(async () => {
  expect(await closeApp(), "faults and complaints of the page").toEqual([]);
});
