import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "#api/query-client.ts";
import { card } from "#test/css-locator.ts";
import { aFieldBox, aPumpedPad, type FieldBox } from "#test/dashboard-world.ts";
import { openApp } from "#test/open-app.tsx";
import { refusal } from "#test/test-server.ts";

afterEach(() => {
  vi.useRealTimers();
});

const box = () => card("fieldBox");
const change = () => box().getByRole("button", { name: "Change" });
const stageName = () => box().getByRole("combobox", { name: "Stage name" });

function offeredNames(): string[] {
  const options = page.getByRole("option").elements();
  return options.map((option) => option.textContent ?? "");
}

/** Opens a pad whose field boxes keep the settings sent to them. */
async function openPad(
  role: "vanoperator" | "support" | "research",
  boxes: FieldBox[] = [aFieldBox()],
) {
  let stored = boxes;
  const { server } = await openApp("/projectmanagementdashboard/1", {
    as: role,
    responses: {
      ...aPumpedPad(),
      "fieldBoxes.ofProject": () => stored,
      "fieldBoxes.update": ({ params, body }) => {
        const changed = aFieldBox({
          id: params.id,
          stageName: body.stageName,
          wellId: body.wellId,
          state: body.state,
        });
        stored = stored.map((each) => (each.id === params.id ? changed : each));
        return changed;
      },
    },
  });
  await expect.element(box().getByText("Stage name")).toBeVisible();
  return server;
}

describe("the field box", () => {
  test("offers the stages around the present one, and saves a change as such", async () => {
    const server = await openPad("vanoperator");
    await change().click();
    await stageName().click();
    await expect
      .poll(offeredNames)
      .toEqual([
        ...["19", "20", "21", "22", "23", "24", "25", "26", "27"],
        "All stages...",
      ]);
    await page.getByRole("option", { name: "24", exact: true }).click();
    await box().getByRole("button", { name: "Ok" }).click();
    await expect.element(box()).toMatchTextContent("Changed");
    expect(server.sentTo("fieldBoxes.update")).toEqual([
      expect.objectContaining({ wellId: 4, stageName: "24", state: "CHANGED" }),
    ]);
  });

  test("offers every stage of the plan on demand", async () => {
    await openPad("vanoperator");
    await change().click();
    await stageName().click();
    await page.getByRole("option", { name: "All stages..." }).click();
    await expect.poll(offeredNames).toEqual([]);
    await stageName().click();
    await expect.poll(offeredNames).toHaveLength(30);
  });

  test("says why a change was refused, and keeps it", async () => {
    const server = await openPad("vanoperator");
    server.respond({
      "fieldBoxes.update": () =>
        refusal(409, "edit.conflict", "Somebody else changed it."),
    });
    await change().click();
    await box().getByRole("button", { name: "Ok" }).click();
    await expect.element(box().getByRole("alert")).toBeVisible();
    await expect.element(stageName()).toBeVisible();
  });

  test("a change made elsewhere meanwhile is not overwritten: the request names the version that was opened", async () => {
    const server = await openPad("vanoperator");
    await change().click();
    const opened = aFieldBox();
    const changed = aFieldBox({ updatedAt: opened.updatedAt + 1000 });
    server.respond({ "fieldBoxes.ofProject": [changed] });
    await queryClient.refetchQueries({ type: "active" });
    await box().getByRole("button", { name: "Ok" }).click();
    await expect
      .poll(() => server.sentTo("fieldBoxes.update"))
      .toEqual([expect.objectContaining({ updatedAt: opened.updatedAt })]);
  });

  test("leaves change mode by itself after sixty seconds", async () => {
    await openPad("vanoperator");
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
    await change().click();
    await expect
      .element(box().getByRole("timer"))
      .toHaveTextContent("Cancels in 60 s");
    vi.advanceTimersByTime(59_000);
    await expect
      .element(box().getByRole("timer"))
      .toHaveTextContent("Cancels in 1 s");
    vi.advanceTimersByTime(1_000);
    await expect.element(change()).toBeVisible();
    expect(box().getByRole("timer").elements()).toHaveLength(0);
  });

  test("is marked as seen by support", async () => {
    const server = await openPad("support", [
      aFieldBox({ stageName: "24", state: "CHANGED" }),
    ]);
    await box().getByRole("button", { name: "Mark as seen" }).click();
    await expect.element(box().getByText("Idle")).toBeVisible();
    expect(server.sentTo("fieldBoxes.update")).toEqual([
      expect.objectContaining({ stageName: "24", state: "IDLE" }),
    ]);
  });

  test("is only read by those who may not change it", async () => {
    await openPad("research", [aFieldBox({ state: "CHANGED" })]);
    await expect.element(box()).toMatchTextContent("Changed");
    expect(
      box()
        .getByRole("button", { name: /Change|seen/ })
        .elements(),
    ).toHaveLength(0);
  });
});
