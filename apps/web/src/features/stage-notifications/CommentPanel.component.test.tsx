import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Role } from "@stagecraft/domain";
import { aComment, keptComments } from "#test/comment-world.ts";
import { openApp, violations } from "#test/open-app.tsx";
import { entry } from "#test/stage-tools.ts";
import { TestStage } from "#test/stage-world.ts";
import { refusal, type Responses } from "#test/test-server.ts";

const panels = () =>
  page.getByRole("complementary", { name: "Panels of the stage" });
const row = (text: string) =>
  panels().getByRole("listitem").filter({ hasText: text });

function openStage(as: Role, others: Responses) {
  return openApp("/chart/stage/1", {
    as,
    responses: { ...new TestStage().responses, ...others },
  });
}

async function openActions(text: string): Promise<void> {
  await row(text)
    .getByRole("button", { name: /^Actions for/ })
    .click();
}

const remark = aComment({ comment: { annotation: "Misspelt remark" } });

describe("a comment in the panel", () => {
  test("is edited from its row", async () => {
    const { server } = await openStage("support", keptComments(remark));
    await expect
      .element(
        row("Misspelt remark").getByRole("img", {
          name: "Hidden from clients",
        }),
      )
      .toBeVisible();
    await openActions("Misspelt remark");
    await page.getByRole("menuitem", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit comment" });
    await dialog
      .getByLabelText("Comment", { exact: true })
      .fill("Spelt remark");
    expect(await violations()).toEqual([]);
    await dialog.getByRole("button", { name: "Ok" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(row("Spelt remark")).toBeVisible();
    expect(server.sentTo("stageComments.update")).toMatchObject([
      {
        comment: { annotation: "Spelt remark" },
        tagId: remark.tagId,
        timestamp: remark.timestamp,
        updatedAt: remark.updatedAt,
      },
    ]);
  });

  test("is deleted after a question", async () => {
    await openStage("support", keptComments(remark));
    await openActions("Misspelt remark");
    await page.getByRole("menuitem", { name: "Delete" }).click();
    const question = page.getByRole("dialog", { name: "Delete comment" });
    await question.getByRole("button", { name: "Delete" }).click();
    await expect.element(row("Misspelt remark")).not.toBeInTheDocument();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(page.getByText("Comment deleted")).toBeVisible();
  });

  const foreign = { ...remark, authorId: 2, authorName: "Max Crane" };

  test("of somebody else is changed by support", async () => {
    await openStage("support", keptComments(foreign));
    await openActions("Misspelt remark");
    for (const name of ["Edit", "Delete"])
      await expect
        .element(await entry(name))
        .not.toHaveAttribute("data-disabled");
  });

  test("of somebody else can be changed by support only", async () => {
    await openStage("engineer", keptComments(foreign));
    await openActions("Misspelt remark");
    for (const name of ["Edit", "Delete"]) {
      const action = await entry(name);
      await expect.element(action).toHaveAttribute("data-disabled", "true");
      await expect
        .element(action)
        .toMatchTextContent("Only its author or support");
    }
  });

  test("has no mark when clients can read it", async () => {
    await openStage(
      "support",
      keptComments({ ...remark, audienceType: "CLIENT" }),
    );
    await expect.element(row("Misspelt remark")).toBeVisible();
    expect(
      row("Misspelt remark")
        .getByRole("img", { name: "Hidden from clients" })
        .query(),
    ).toBeNull();
  });
});

test("comments that could not be read are reported as such, not as an empty list, and are read again", async () => {
  const { server } = await openStage("support", {
    ...keptComments(remark),
    "stageComments.ofStage": refusal(500, "failed", "Out of order"),
  });
  const alert = panels().getByRole("alert");
  await expect.element(alert).toBeVisible();
  expect(page.getByText("No comments").query()).toBeNull();
  server.respondFromNextClick(keptComments(remark));
  await panels().getByRole("button", { name: "Retry" }).click();
  await expect.element(row("Misspelt remark")).toBeVisible();
});
