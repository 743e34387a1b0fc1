import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openApp } from "#test/open-app.tsx";
import { TestStage } from "#test/stage-world.ts";

const summary = { revision: 1, notifications: [] };
const button = () => page.getByRole("button", { name: "Set the ceiling" });

test("a stage without a ceiling asks for it and opens the drawer there", async () => {
  const stage = new TestStage({
    stage: { summary: { ...summary, pressureCeilingSet: false } },
  });
  await openApp("/chart/stage/1", { responses: stage.responses });
  await button().click();
  await expect
    .element(page.getByRole("tab", { name: "Guidance" }))
    .toHaveAttribute("aria-selected", "true");
  await expect
    .poll(() => document.activeElement?.closest("[data-path]"))
    .toMatchObject({ dataset: { path: "pressureCeiling" } });
  // The form suggests a number but holds none: only a typed value is saved.
  const field = page.getByRole("textbox", { name: "Pressure ceiling" });
  await expect.element(field).toHaveValue("");
  await expect.element(field).toHaveAttribute("placeholder", "3,000");
});

test("a stage with a ceiling shows no notice", async () => {
  const stage = new TestStage({
    stage: { summary: { ...summary, pressureCeilingSet: true } },
  });
  await openApp("/chart/stage/1", { responses: stage.responses });
  await expect
    .element(page.getByRole("toolbar", { name: "Chart tools" }))
    .toBeVisible();
  await expect.element(button()).not.toBeInTheDocument();
});
