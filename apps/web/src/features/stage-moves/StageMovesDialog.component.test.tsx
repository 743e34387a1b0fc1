import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { BatchServer } from "#test/batch-world.ts";
import { openApp, violations, type AppOptions } from "#test/open-app.tsx";
import {
  aMovePreview,
  moveCourse,
  moveResponses,
  proposedAt,
} from "#test/stage-move-world.ts";

const dialog = () => page.getByRole("dialog", { name: "Split, join, move" });
const button = (name: string) =>
  dialog().getByRole("button", { name, exact: true });

async function openDialog(options: AppOptions = {}) {
  const { responses, ...rest } = options;
  const app = await openApp("/stages/1", {
    as: "support",
    ...rest,
    responses: {
      ...new BatchServer().responses,
      ...moveResponses,
      ...responses,
    },
  });
  await page
    .getByRole("button", { name: "Actions for Kestrel 1H 2", exact: true })
    .click();
  await page.getByRole("menuitem", { name: "Split, join, move" }).click();
  await expect.element(dialog()).toBeVisible();
  return app;
}

describe("splitting a stage", () => {
  test("begins with a proposal where pumping stopped, says what moves, and offers the undo", async () => {
    const { server } = await openDialog();
    await button("07:14:00 (15 min)").click();
    await expect
      .element(dialog().getByLabelText("Time (UTC)"))
      .toHaveValue("2026-05-12 07:14:00");
    await expect
      .element(dialog().getByLabelText("Time (CDT)"))
      .toHaveValue("2026-05-12 02:14:00");
    await expect.element(dialog().getByText("Rows: 3,660")).toBeVisible();
    expect(await violations()).toEqual([]);
    await button("Split").click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(server.sentTo("stageMoves.split")).toEqual([
      { atTimestamp: proposedAt, name: "8", updatedAt: 77 },
    ]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => server.sentTo("stageMoves.undo")).toEqual([{}]);
  });

  test("takes a time typed by the clock of the pad, and steps by keyboard", async () => {
    const { server } = await openDialog();
    await expect
      .element(button("Split"))
      .toHaveAccessibleDescription("Choose a time first.");
    await dialog().getByLabelText("Time (CDT)").fill("02:20:00");
    await expect
      .element(dialog().getByLabelText("Time (UTC)"))
      .toHaveValue("2026-05-12 07:20:00");
    await button("+60 s").click();
    await expect
      .element(dialog().getByLabelText("Time (CDT)"))
      .toHaveValue("2026-05-12 02:21:00");
    await dialog().getByLabelText("Name of the new stage").fill("2b");
    await button("Split").click();
    await expect
      .poll(() => server.sentTo("stageMoves.split"))
      .toEqual([
        { atTimestamp: proposedAt + 7 * 60_000, name: "2b", updatedAt: 77 },
      ]);
  });

  test("takes the second that is clicked on the chart", async () => {
    await openDialog();
    const time = dialog().getByLabelText("Time (UTC)");
    await expect.element(time).toHaveValue("");
    await dialog()
      .getByRole("img", { name: "Treating pressure and rate of the stage" })
      .click();
    await expect
      .element(time)
      .toHaveValue(expect.stringMatching(/^2026-05-12 0[678]:/) as string);
    await expect.element(button("Split")).toBeEnabled();
  });

  test("says that a stage without samples cannot be split", async () => {
    const { server } = await openDialog({
      responses: {
        "stageMoves.course": { ...moveCourse, times: [], proposals: [] },
      },
    });
    await expect
      .element(dialog().getByRole("alert"))
      .toMatchTextContent("The stage has no samples.");
    await expect
      .element(button("Split"))
      .toHaveAccessibleDescription("Choose a time first.");
    expect(server.sentTo("stageMoves.split")).toEqual([]);
  });

  test("keeps what was typed when the server refuses", async () => {
    await openDialog({
      responses: {
        "stageMoves.split": new Response(
          JSON.stringify({
            error: { code: "edit.conflict", message: "Changed" },
          }),
          { status: 409, headers: { "content-type": "application/json" } },
        ),
      },
    });
    await button("07:14:00 (15 min)").click();
    await dialog().getByLabelText("Name of the new stage").fill("2b");
    await button("Split").click();
    await expect.element(dialog().getByRole("status")).toMatchTextContent(/\S/);
    await expect
      .element(dialog().getByLabelText("Name of the new stage"))
      .toHaveValue("2b");
  });
});

describe("joining a stage with the next one", () => {
  test("waits for a choice where both say different things", async () => {
    const { server } = await openDialog({
      responses: {
        "stageMoves.previewJoin": aMovePreview({
          kind: "join",
          other: {
            id: 3,
            name: "3",
            wellNumber: "Kestrel 1H",
            state: "ENDED",
            updatedAt: 78,
          },
          conflicts: {
            count: 12,
            startTimestamp: proposedAt,
            endTimestamp: proposedAt + 11_000,
            channels: ["pressure"],
          },
        }),
      },
    });
    await dialog().getByRole("tab", { name: "Join" }).click();
    await expect
      .element(button("Join"))
      .toHaveAccessibleDescription("Choose which samples to keep.");
    await dialog().getByLabelText("Keep").click();
    await page.getByRole("option", { name: "The samples of stage 3" }).click();
    await button("Join").click();
    await expect
      .poll(() => server.sentTo("stageMoves.join"))
      .toEqual([
        { otherId: 3, updatedAt: 77, otherUpdatedAt: 78, winner: "second" },
      ]);
  });

  test("says why there is nothing to join", async () => {
    await openDialog({
      responses: {
        "stageMoves.previewJoin": aMovePreview({
          kind: "join",
          blocks: ["noFollower"],
        }),
      },
    });
    await dialog().getByRole("tab", { name: "Join" }).click();
    await expect
      .element(dialog().getByRole("alert"))
      .toMatchTextContent("No stage follows on this well.");
  });
});

test("a stage goes to another well of its pad, under another name where its own is taken", async () => {
  const { server } = await openDialog({
    responses: {
      "stageMoves.previewMove": aMovePreview({
        kind: "move",
        proposedName: "2 (copy)",
        isNameTaken: true,
      }),
    },
  });
  await dialog().getByRole("tab", { name: "Move" }).click();
  await dialog().getByLabelText("To well").click();
  await page.getByRole("option", { name: "Kestrel 2H" }).click();
  await expect
    .element(dialog().getByLabelText("Name on that well"))
    .toHaveValue("2 (copy)");
  await expect
    .element(dialog().getByRole("row", { name: /^Moves Rows: 3,660/ }))
    .toBeVisible();
  await button("Move").click();
  await expect
    .poll(() => server.sentTo("stageMoves.move"))
    .toEqual([
      {
        wellId: expect.any(Number) as number,
        name: "2 (copy)",
        updatedAt: 77,
      },
    ]);
});

test("the history undoes the newest move and says why an older one cannot be undone", async () => {
  const { server } = await openDialog();
  await dialog().getByRole("tab", { name: "History" }).click();
  const undo = dialog().getByRole("button", { name: "Undo" });
  await expect
    .element(undo.nth(1))
    .toHaveAccessibleDescription(/undo that move first/);
  await undo.first().click();
  await expect.poll(() => server.sentTo("stageMoves.undo")).toEqual([{}]);
});

test("engineers do not decide which stages exist", async () => {
  await openApp("/stages/1", {
    as: "engineer",
    responses: new BatchServer().responses,
  });
  await page
    .getByRole("button", { name: "Actions for Kestrel 1H 2", exact: true })
    .click();
  await expect
    .element(page.getByRole("menuitem", { name: "Split, join, move" }))
    .not.toBeInTheDocument();
});
