import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openApp } from "#test/open-app.tsx";
import { anUntroubledQuality, TestStage } from "#test/stage-world.ts";

const button = () => page.getByRole("button", { name: "Compute again" });
const notice = () => page.getByText(/^Not computed since/);

const suspended = {
  ...anUntroubledQuality,
  suspendedAt: Date.UTC(2026, 4, 12, 14, 41),
};

test("a suspended stage is shown as not computed, and support can have it computed again", async () => {
  const stage = new TestStage();
  const { server } = await openApp("/chart/stage/1", {
    as: "support",
    responses: {
      ...stage.responses,
      "stages.quality": suspended,
      "stages.resumeEngine": undefined,
    },
  });
  await expect.element(notice()).toBeVisible();
  await button().click();
  await expect
    .poll(
      () =>
        server.received.filter(({ key }) => key === "stages.resumeEngine")
          .length,
    )
    .toBe(1);
});

test("users who may not rerun see the notice without the button", async () => {
  const stage = new TestStage();
  await openApp("/chart/stage/1", {
    as: "engineer",
    responses: { ...stage.responses, "stages.quality": suspended },
  });
  await expect.element(notice()).toBeVisible();
  await expect.element(button()).not.toBeInTheDocument();
});

test("a stage that is computed has no such notice", async () => {
  const stage = new TestStage();
  await openApp("/chart/stage/1", { responses: stage.responses });
  await expect
    .element(page.getByRole("toolbar", { name: "Chart tools" }))
    .toBeVisible();
  await expect.element(notice()).not.toBeInTheDocument();
});
