import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openApp, violations } from "#test/open-app.tsx";
import { tool } from "#test/stage-tools.ts";
import { TestStage } from "#test/stage-world.ts";

const firstTime = Date.UTC(2026, 10, 14, 14, 0, 0);
const rowCount = 3600;

function anHour() {
  return new TestStage({ firstTime, rowCount, stage: { state: "ENDED" } });
}

const at = (minute: number) => firstTime + minute * 60_000;
const field = (name: string) =>
  page
    .getByRole("dialog", { name: "Time range" })
    .getByRole("textbox", { name, exact: true });

const shownFrom = () =>
  document
    .querySelector('[role="slider"].stage-cursor-stop')
    ?.getAttribute("aria-valuemin");

const rate = () =>
  page
    .getByRole("group", { name: "Legend: show or hide lines" })
    .getByRole("button", { name: /Slurry rate/ });

test("a range is typed in the reader's clock time, and is kept in the URL with the shown lines", async () => {
  await openApp("/chart/stage/1", { responses: anHour().responses });
  await expect.poll(shownFrom).toBe(String(firstTime));
  await tool("Custom range").click();
  await expect.element(field("From")).toHaveValue("2026-11-14 14:00:00");
  await field("From").fill("14:20");
  await field("To").fill("14:10");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect.element(page.getByText("Must be later than From")).toBeVisible();
  expect(await violations()).toEqual([]);
  await field("To").fill("2026-11-14 14:45:00");
  await userEvent.keyboard("{Enter}");
  await expect.poll(shownFrom).toBe(String(at(20)));
  await rate().click();
  await expect
    .poll(() => location.search)
    .toBe(`?from=${at(20)}&to=${at(45)}&hidden=rate`);
});

afterEach(() => vi.restoreAllMocks());

test("the address of the range is copied, and the page says whether it was", async () => {
  const write = vi
    .spyOn(navigator.clipboard, "writeText")
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new Error("Clipboard is locked"));
  await openApp(`/chart/stage/1?from=${at(20)}&to=${at(45)}`, {
    responses: anHour().responses,
  });
  await tool("Custom range").click();
  const copy = page.getByRole("button", { name: "Copy address" });
  await copy.click();
  await expect.element(page.getByText("Address copied")).toBeVisible();
  expect(write).toHaveBeenCalledWith(
    expect.stringContaining(`?from=${at(20)}&to=${at(45)}`),
  );
  await copy.click();
  await expect.element(page.getByText("Clipboard is locked")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.element(field("From")).not.toBeInTheDocument();
});

test("a URL shows everyone who opens it the same range and the same lines", async () => {
  await openApp(`/chart/stage/1?from=${at(20)}&to=${at(45)}&hidden=rate`, {
    responses: anHour().responses,
  });
  await expect.poll(shownFrom).toBe(String(at(20)));
  await expect.element(rate()).toHaveAttribute("aria-pressed", "false");
  await expect
    .element(tool("Custom range"))
    .toHaveAttribute("aria-pressed", "true");
});

test("a double click on the chart leaves the zoom", async () => {
  await openApp(`/chart/stage/1?from=${at(20)}&to=${at(45)}`, {
    responses: anHour().responses,
  });
  await expect.poll(shownFrom).toBe(String(at(20)));
  const chart = document.querySelector('[data-chart="stage"]');
  if (chart === null) throw new Error("There is no chart");
  await page.elementLocator(chart).dblClick();
  await expect.poll(shownFrom).toBe(String(firstTime));
  await expect.element(tool("Reset zoom")).not.toBeInTheDocument();
});
