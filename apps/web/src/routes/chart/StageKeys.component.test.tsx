import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openApp } from "#test/open-app.tsx";
import { liveStage, toolbar } from "#test/stage-tools.ts";

async function openStage(as: "engineer" | "guest") {
  await openApp("/chart/stage/1", { as, responses: liveStage().responses });
  await expect.element(toolbar()).toBeVisible();
}

test("the list of keys names E and F, for everybody", async () => {
  await openStage("guest");
  await userEvent.keyboard("?");
  const list = page.getByRole("dialog", { name: "Keys" });
  await expect.element(list).toBeVisible();
  const rows = [...list.element().querySelectorAll("dl > div")].map(
    (row) =>
      `${row.querySelector("dt")?.textContent} ${row.querySelector("dd")?.textContent}`,
  );
  expect(rows).toContain("E Edit the stage");
  expect(rows).toContain("F Full screen");
});

test("E opens the edit drawer and closes it again", async () => {
  await openStage("engineer");
  const drawer = page.getByRole("dialog", { name: "Edit stage" });
  await userEvent.keyboard("e");
  await expect.element(drawer).toBeVisible();
  await userEvent.keyboard("e");
  await expect.poll(() => drawer.elements()).toEqual([]);
});

test("every mouse mode is one key away", async () => {
  await openStage("guest");
  const modes = page.getByRole("group", { name: "Mouse mode" });
  for (const key of ["Z", "P", "C", "T"]) {
    const mode = modes
      .getByRole("button")
      .elements()
      .find((button) => button.getAttribute("aria-keyshortcuts") === key);
    await userEvent.keyboard(key.toLowerCase());
    await expect.poll(() => mode?.getAttribute("aria-pressed")).toBe("true");
  }
});

test("F enters and leaves full screen for every viewer", async () => {
  await openStage("guest");
  const isFull = () => document.fullscreenElement !== null;
  await userEvent.keyboard("f");
  await expect.poll(isFull).toBe(true);
  await userEvent.keyboard("f");
  await expect.poll(isFull).toBe(false);
});
