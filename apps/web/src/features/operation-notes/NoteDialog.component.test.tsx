import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { OutputOf, StagecraftContract } from "@stagecraft/contract";
import { openApp, violations } from "#test/open-app.tsx";
import {
  choose,
  loseNetwork,
  menuEntries,
  openMenu,
} from "#test/stage-tools.ts";
import { TestStage } from "#test/stage-world.ts";
import { neverResponds, refusal, type Responses } from "#test/test-server.ts";
import { morning } from "#test/world.ts";

type Note = OutputOf<StagecraftContract["operationNotes"]["addToStage"]>;

function aNote(body: string, id = 1): Note {
  return {
    id,
    projectId: 1,
    stageId: 1,
    body,
    authorName: "Ada Field",
    createdAt: morning,
    noteURL: null,
    issueURL: null,
  };
}

/** A server that stores notes of a project, but only once the project has an issue. */
function keptNotes({ isOpen }: { isOpen: boolean }): Responses {
  let hasIssue = isOpen;
  const notes: Note[] = [];
  return {
    "operationNotes.ofStage": () =>
      hasIssue
        ? (notes[0] ?? new Response(null, { status: 204 }))
        : refusal(404, "operationNote.noIssue", "No issue"),
    "operationNotes.listOfStage": () =>
      notes.map((note) => ({
        ...note,
        stageName: "1",
        wellNumber: "Kestrel 1H",
      })),
    "operationNotes.openIssue": ({ body }) => {
      hasIssue = true;
      return {
        ...body,
        id: 1,
        projectId: 1,
        authorName: "Ada Field",
        createdAt: morning,
        issueURL: null,
      };
    },
    "operationNotes.addToStage": ({ body }) => {
      const note = aNote(body.body, notes.length + 1);
      notes.unshift(note);
      return note;
    },
  };
}

const dialog = () =>
  page.getByRole("dialog", { name: "Create operation note" });
const comment = () =>
  dialog().getByRole("button", { name: "Comment", exact: true });
const box = () => dialog().getByLabelText("Note", { exact: true });

/** Not the number of the company, the well or the stage. */
const projectId = 30;

function openStage(responses: Responses) {
  return openApp("/chart/stage/1", {
    as: "support",
    responses: {
      ...new TestStage({ stage: { projectId } }).responses,
      ...responses,
    },
  });
}

test("the issue of a project is not opened without a title", async () => {
  await openStage(keptNotes({ isOpen: false }));
  await choose("More tools", "Create operation note");
  await dialog().getByRole("button", { name: "Open issue" }).click();
  const issue = page.getByRole("dialog", {
    name: "Open an issue for the project",
  });
  await issue.getByLabelText("Title").fill(" ");
  await expect
    .element(issue.getByRole("button", { name: "Open issue" }))
    .toHaveAttribute("aria-disabled", "true");
});

test("an issue that is refused stays in its dialog, with the reason", async () => {
  await openStage({
    ...keptNotes({ isOpen: false }),
    "operationNotes.openIssue": () =>
      refusal(502, "operationNote.failed", "GitLab is away"),
  });
  await choose("More tools", "Create operation note");
  await dialog().getByRole("button", { name: "Open issue" }).click();
  const issue = page.getByRole("dialog", {
    name: "Open an issue for the project",
  });
  await issue.getByLabelText("Title").fill("Second crew");
  await issue.getByRole("button", { name: "Open issue" }).click();
  await expect.element(issue.getByText(/GitLab is away/)).toBeVisible();
  await expect
    .element(issue.getByLabelText("Title"))
    .toHaveValue("Second crew");
  await issue.getByRole("button", { name: "Cancel" }).click();
  await expect.element(issue).not.toBeInTheDocument();
});

describe("an operation note", () => {
  test("needs an issue first", async () => {
    const { server } = await openStage(keptNotes({ isOpen: false }));
    await choose("More tools", "Create operation note");
    await expect
      .element(dialog().getByText("no GitLab issue").first())
      .toBeVisible();
    await expect.element(comment()).toHaveAttribute("aria-disabled", "true");
    await dialog().getByRole("button", { name: "Open issue" }).click();
    const issue = page.getByRole("dialog", {
      name: "Open an issue for the project",
    });
    await expect
      .element(issue.getByLabelText("Title"))
      .toHaveValue("Operations of Kestrel Pad");
    await issue.getByRole("button", { name: "Open issue" }).click();
    await expect.element(issue).not.toBeInTheDocument();
    expect(
      server.received.find(({ key }) => key === "operationNotes.openIssue"),
    ).toMatchObject({
      params: { id: projectId },
      body: { title: "Operations of Kestrel Pad", body: "" },
    });

    await choose("More tools", "Create operation note");
    await expect.element(dialog().getByText("No notes yet.")).toBeVisible();
  });

  test("is written in markdown and read again", async () => {
    const { server } = await openStage(keptNotes({ isOpen: true }));
    await choose("More tools", "Create operation note");
    await box().fill("pumps");
    (box().element() as HTMLTextAreaElement).select();
    await dialog().getByRole("button", { name: "Bold" }).click();
    await expect.element(box()).toHaveValue("**pumps**");
    await dialog().getByRole("button", { name: "Preview" }).click();
    await expect
      .poll(
        () => document.querySelector(".markdown-preview strong")?.textContent,
      )
      .toBe("pumps");
    expect(await violations()).toEqual([]);
    await comment().click();
    await expect
      .element(page.getByText("Operation note created"))
      .toBeVisible();
    expect(server.sentTo("operationNotes.addToStage")).toEqual([
      { body: "**pumps**" },
    ]);

    await choose("More tools", "Create operation note");
    await expect
      .poll(() => document.querySelector(".note-list strong")?.textContent)
      .toBe("pumps");
    await expect
      .element(dialog().getByRole("button", { name: "Comment and Open" }))
      .toHaveAttribute(
        "data-tooltip",
        "Notes are kept in Stagecraft and have no link to open",
      );
  });

  test("cannot be sent without a network, and says so", async () => {
    const { server } = await openStage(keptNotes({ isOpen: true }));
    await choose("More tools", "Create operation note");
    await box().fill("pumps");
    loseNetwork(server);
    await expect
      .element(
        dialog().getByText(
          "Network access has been lost. Connection to GitLab will be automatically restored as soon as possible.",
        ),
      )
      .toBeVisible();
    await expect.element(comment()).toHaveAttribute("aria-disabled", "true");
  });

  test("that is refused stays in its box, with the reason", async () => {
    await openStage({
      ...keptNotes({ isOpen: true }),
      "operationNotes.addToStage": refusal(
        502,
        "operationNote.failed",
        "GitLab is away",
      ),
    });
    await choose("More tools", "Create operation note");
    await box().fill("pumps");
    await comment().click();
    await expect.element(dialog().getByText(/GitLab is away/)).toBeVisible();
    await expect.element(box()).toHaveValue("pumps");
  });

  test("can be begun while the earlier ones are looked for", async () => {
    await openStage({
      ...keptNotes({ isOpen: true }),
      "operationNotes.listOfStage": neverResponds,
    });
    await choose("More tools", "Create operation note");
    await box().fill("pumps");
    await userEvent.tab();
    await expect
      .element(comment())
      .not.toHaveAttribute("aria-disabled", "true");
    expect(page.getByText("No notes yet.").query()).toBeNull();
  });

  test("is for support", async () => {
    await openApp("/chart/stage/1", {
      as: "engineer",
      responses: new TestStage().responses,
    });
    await openMenu("More tools");
    expect(menuEntries()).not.toContain("Create operation note");
  });
});
