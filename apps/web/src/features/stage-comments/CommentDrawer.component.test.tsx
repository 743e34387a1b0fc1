import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { connection } from "#api/browser-connection.ts";
import { outbox } from "#entities/stage-comment/outbox.ts";
import { keptComments } from "#test/comment-world.ts";
import {
  closeApp,
  openApp,
  violations,
  type AppOptions,
} from "#test/open-app.tsx";
import { loseNetwork, tool, toolbar } from "#test/stage-tools.ts";
import { TestStage } from "#test/stage-world.ts";
import { neverResponds, refusal, type Responses } from "#test/test-server.ts";
import { tagNamed } from "#test/tag-world.ts";
import { aProject } from "#test/world.ts";

const drawer = () => page.getByRole("dialog", { name: "Comment on stage" });
const field = (name: string) => drawer().getByLabelText(name, { exact: true });
const ok = () => drawer().getByRole("button", { name: "Ok", exact: true });

interface Opening extends AppOptions {
  readonly stage?: TestStage;
  readonly others?: Responses;
}

async function openStage({
  stage = new TestStage(),
  others = {},
  ...options
}: Opening = {}) {
  const opened = await openApp("/chart/stage/1", {
    as: "support",
    responses: { ...stage.responses, ...keptComments(), ...others },
    ...options,
  });
  await expect
    .poll(() => document.querySelector('[data-chart="stage"]'))
    .not.toBeNull();
  return opened;
}

async function openDrawer(): Promise<void> {
  await tool("Comment").click();
  await expect.element(field("Timestamp")).toBeVisible();
}

async function chooseTag(name: string | RegExp): Promise<void> {
  await field("Tag").click();
  await page.getByRole("option", { name }).click();
}

const isBlocked = () =>
  expect.element(ok()).toHaveAttribute("aria-disabled", "true");

async function fillIn(text: string): Promise<void> {
  await field("Timestamp").fill("2026-05-12 06:05:00");
  await chooseTag(/^operations$/);
  await field("Comment").fill(text);
}

describe("the comment drawer", () => {
  test("comments a moment that is clicked on the chart and says what the rerun brought", async () => {
    const stage = new TestStage();
    const { server } = await openStage({ stage });
    await expect.element(tool("Comment")).toBeVisible();
    await expect
      .element(tool("Comment"))
      .toHaveAttribute("aria-pressed", "false");
    await userEvent.keyboard("m");
    await expect.element(field("Timestamp")).toBeVisible();
    await expect
      .element(tool("Comment"))
      .toHaveAttribute("aria-pressed", "true");
    expect(await violations()).toEqual([]);
    await isBlocked();

    await drawer().getByRole("button", { name: "Pick on the chart" }).click();
    const chart = document.querySelector('[data-chart="stage"]');
    if (chart === null) throw new Error("There is no chart");
    await page.elementLocator(chart).click();
    await expect
      .element(field("Timestamp"))
      .toHaveValue(
        expect.stringMatching(
          /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/,
        ) as string,
      );
    const typed = field("Timestamp").element() as HTMLInputElement;
    const picked = Date.parse(`${typed.value.replace(" ", "T")}Z`);
    expect(picked).toBeGreaterThanOrEqual(stage.stage.startTimestamp ?? 0);
    expect(picked).toBeLessThanOrEqual(stage.lastTime);

    await chooseTag(/^operations$/);
    await expect
      .element(drawer().getByText("Clients see a comment with this tag."))
      .toBeVisible();
    await field("Comment").fill("Pumps two and three swapped");
    await ok().click();
    await expect.element(drawer()).not.toBeInTheDocument();
    await expect
      .element(page.getByText("Comment saved", { exact: true }))
      .toBeVisible();
    await expect
      .element(page.getByText("Rerun completed", { exact: true }))
      .toBeVisible();
    expect(server.sentTo("stageComments.add")).toEqual([
      {
        stageId: 1,
        tagId: tagNamed("comment:client:operations").id,
        timestamp: picked,
        comment: { annotation: "Pumps two and three swapped" },
        sendNotification: false,
        requestId: expect.any(String) as string,
      },
    ]);
    await expect
      .element(
        page
          .getByRole("complementary", { name: "Panels of the stage" })
          .getByText("Pumps two and three swapped"),
      )
      .toBeVisible();
  });

  test("gives the focus back to what opened it", async () => {
    await openStage();
    await openDrawer();
    await field("Comment").click();
    await userEvent.keyboard("{Escape}");
    await expect.element(drawer()).not.toBeInTheDocument();
    await expect.element(tool("Comment")).toHaveFocus();
  });

  test("says Required. where something is missing and refuses what is no time", async () => {
    await openStage();
    await openDrawer();
    await field("Timestamp").fill("later");
    await field("Comment").fill(" ");
    await userEvent.tab();
    await expect
      .element(drawer().getByText(/^A time such as 14:05:09/))
      .toBeVisible();
    await expect.element(drawer().getByText("Required.").first()).toBeVisible();
    await expect
      .element(drawer().getByText("2 fields to correct"))
      .toBeVisible();
    await isBlocked();
    expect(await violations()).toEqual([]);
  });

  test("offers no notification without an address, and says so", async () => {
    await openStage();
    await openDrawer();
    await expect
      .element(drawer().getByText("The project has no notification URL"))
      .toBeVisible();
    await expect
      .element(drawer().getByRole("switch", { name: "Send Notification" }))
      .toBeDisabled();
  });

  test("notifies the team on request, where the project has an address", async () => {
    const { server } = await openStage({
      others: {
        "projects.get": {
          project: aProject({ notificationURL: "https://team.test/hook" }),
        },
      },
    });
    await openDrawer();
    await fillIn("Swapped");
    const notice = drawer().getByRole("switch", { name: "Send Notification" });
    await expect.element(notice).toBeEnabled();
    await notice.click();
    await ok().click();
    await expect.element(drawer()).not.toBeInTheDocument();
    expect(server.sentTo("stageComments.add")).toMatchObject([
      { sendNotification: true },
    ]);
  });

  test("stays open with what was typed when the server refuses it", async () => {
    await openStage({
      others: {
        "stageComments.add": refusal(409, "test", "Sealed meanwhile"),
      },
    });
    await openDrawer();
    await fillIn("Swapped");
    await ok().click();
    await expect.element(drawer().getByText("Sealed meanwhile")).toBeVisible();
    await expect.element(field("Comment")).toHaveValue("Swapped");
  });

  test("says what went wrong with the rerun; the comment is saved all the same", async () => {
    await openStage({
      others: {
        "stages.rerunResult": {
          data: { Payload: { errorMessage: "No pressure channel" } },
        },
      },
    });
    await openDrawer();
    await fillIn("Swapped");
    await ok().click();
    await expect
      .element(page.getByText("Comment saved", { exact: true }))
      .toBeVisible();
    await expect.element(page.getByText("No pressure channel")).toBeVisible();
  });

  test("cannot be sent twice while it is being saved", async () => {
    await openStage({ others: { "stageComments.add": neverResponds } });
    await openDrawer();
    await fillIn("Swapped");
    await ok().click();
    await expect.element(drawer().getByText(/^Saving/)).toBeVisible();
    await isBlocked();
  });

  test("keeps a comment that is written without a network, and says so", async () => {
    const { server } = await openStage();
    await openDrawer();
    loseNetwork(server);
    await expect
      .element(
        drawer().getByText(/the comment is kept in this browser and sent/),
      )
      .toBeVisible();
    await fillIn("Written without a network");
    await ok().click();
    await expect.element(drawer()).not.toBeInTheDocument();
    expect(server.sentTo("stageComments.add")).toEqual([]);
    await expect
      .element(
        page.getByRole("listitem").filter({ hasText: "Written without" }),
      )
      .toBeVisible();
    server.isReachable = true;
    connection.responded();
    await outbox.sendWaiting();
    await expect
      .element(
        page.getByText("Comment written without a network was sent").first(),
      )
      .toBeVisible();
    expect(server.sentTo("stageComments.add")).toContainEqual(
      expect.objectContaining({
        comment: { annotation: "Written without a network" },
      }),
    );
  });

  test("keeps what was typed until it is sent", async () => {
    await openStage();
    await openDrawer();
    await field("Timestamp").fill("2026-05-12 06:05:00");
    await chooseTag(/^note/);
    await field("Comment").fill("Half a thought");
    const kept = Object.fromEntries(
      Object.entries(localStorage).filter(([key]) =>
        key.startsWith("stageComment.draft."),
      ),
    ) as Record<string, string>;
    expect(Object.keys(kept)).toHaveLength(1);

    expect(await closeApp()).toEqual([]);
    const { server } = await openStage({ settings: kept });
    await openDrawer();
    await expect.element(field("Comment")).toHaveValue("Half a thought");
    await expect
      .element(drawer().getByText(/^Continued from your draft of/))
      .toBeVisible();
    await ok().click();
    await expect.element(drawer()).not.toBeInTheDocument();
    // The server stores a request once, even when the first attempt had arrived as well.
    const [draft = ""] = Object.values(kept);
    expect(server.sentTo("stageComments.add")).toMatchObject([
      { requestId: (JSON.parse(draft) as { requestId: string }).requestId },
    ]);
    await openDrawer();
    await expect.element(field("Comment")).toHaveValue("");
  });

  test("forgets a draft that is discarded", async () => {
    await openStage();
    await openDrawer();
    await field("Comment").fill("Half a thought");
    await drawer().getByRole("button", { name: "Cancel" }).click();
    await openDrawer();
    await drawer().getByRole("button", { name: "Discard draft" }).click();
    await expect.element(field("Comment")).toHaveValue("");
  });

  test("is for those who write comments", async () => {
    await openStage({ as: "sales" });
    await expect.element(toolbar()).toBeVisible();
    expect(tool("Comment").query()).toBeNull();
    await userEvent.keyboard("m");
    // Opening the list of keys proves that the earlier key did nothing.
    await userEvent.keyboard("?");
    await expect.element(page.getByRole("dialog").first()).toBeVisible();
    expect(drawer().query()).toBeNull();
  });

  test.each([
    ["a FINAL stage", { state: "FINAL" }, "The stage is FINAL"],
    ["an inactive well", { wellActive: false }, "Inactive Well"],
  ] as const)("is closed on %s, with the reason", async (_, fields, reason) => {
    await openStage({ stage: new TestStage({ stage: fields }) });
    await expect
      .element(tool("Comment"))
      .toHaveAttribute("aria-disabled", "true");
    await expect
      .element(tool("Comment"))
      .toHaveAttribute("data-tooltip", expect.stringContaining(reason));
  });

  test("fits a tablet and reads from right to left", async () => {
    await openStage({
      language: "ar",
      theme: "light",
      width: 1024,
      height: 768,
    });
    await expect.element(page.getByRole("toolbar").first()).toBeVisible();
    await userEvent.keyboard("m");
    await expect
      .element(page.getByRole("dialog", { name: "تعليق على المرحلة" }))
      .toBeVisible();
    expect(document.documentElement.dir).toBe("rtl");
    expect(await violations()).toEqual([]);
  });
});
