import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { openApp, violations, type AppOptions } from "#test/open-app.tsx";
import {
  aCase,
  aPadWithCase,
  anInterpretation,
  mixedInterpretations,
} from "#test/pta-world.ts";
import { refusal } from "#test/test-server.ts";

const path = "/interpretations/1";
const button = (name: string | RegExp) => page.getByRole("button", { name });
const table = page.getByRole("table", { name: "Interpretations" });
const rowOf = (name: string) =>
  table.getByRole("row").filter({ hasText: name });
const dialog = page.getByRole("dialog");

async function openCase(options: AppOptions & { search?: string } = {}) {
  const { search = "", ...others } = options;
  return openApp(`${path}${search}`, {
    ...others,
    responses: { ...aPadWithCase(), ...others.responses },
  });
}

describe("the interpretations of a case", () => {
  test("are listed by well and stage with status, results, warnings and comments, and pass axe", async () => {
    await openCase();
    const first = rowOf("Kestrel 1H · 1");
    await expect
      .element(first)
      .toMatchTextContent(
        /Done.*1 warning.*7,011.*0\.7342.*6,131.*–No straight line before closure.*Clear closure/,
      );
    await expect
      .element(
        first.getByRole("button", { name: /No straight line before closure/ }),
      )
      .toBeVisible();
    await expect
      .element(rowOf("Kestrel 1H · 2"))
      .toMatchTextContent(/Outdated/);
    await expect
      .element(rowOf("Kestrel 2H · 3").getByRole("progressbar"))
      .toHaveAttribute("aria-valuenow", "40");
    await expect.element(rowOf("Kestrel 2H · 4")).toMatchTextContent(/Failed/);
    await expect.element(rowOf("Kestrel 2H · 5")).toMatchTextContent(/Not run/);
    expect(await violations()).toEqual([]);
  });

  test("count warnings and notes separately, because a note does not warn", async () => {
    const note = { code: "hammer", level: "note", values: {} } as const;
    const warning = { ...note, level: "warning" } as const;
    await openCase({
      responses: {
        "ptaInterpretations.ofCase": [
          anInterpretation(1, { warnings: [note, warning, note] }),
          anInterpretation(2, { warnings: [note] }),
        ],
      },
    });
    const first = rowOf("Kestrel 1H · 1");
    await expect.element(first).toMatchTextContent(/1 warning · 2 notes/);
    const second = rowOf("Kestrel 1H · 2");
    await expect.element(second).toMatchTextContent(/1 note/);
    await expect.element(second).not.toMatchTextContent(/warning/);
  });

  test("strikes what was computed with other inputs", async () => {
    await openCase();
    await expect.element(rowOf("Kestrel 1H · 2")).toBeVisible();
    const outdated = document.querySelectorAll(".pta-result[data-outdated]");
    expect(outdated).toHaveLength(3);
    expect(
      getComputedStyle(outdated[0]?.querySelector("bdi") ?? document.body)
        .textDecorationLine,
    ).toBe("line-through");
  });

  test("have their statistics below", async () => {
    await openCase();
    const statistics = page.getByRole("table", { name: "Statistics" });
    await expect
      .element(statistics)
      .toMatchTextContent(
        /ISIP \(apparent\) \(psi\).*12.*5,900.*6,131.*6,400.*6,150/,
      );
  });

  test("show the columns that are chosen", async () => {
    await openCase();
    await expect
      .element(table.getByRole("columnheader", { name: /Closure gradient/ }))
      .toBeVisible();
    await button("Columns").click();
    await page.getByRole("checkbox", { name: "Closure gradient" }).click();
    await expect
      .element(table.getByRole("columnheader", { name: /Closure gradient/ }))
      .not.toBeInTheDocument();
    await page.getByRole("checkbox", { name: "G at closure" }).click();
    await expect
      .element(table.getByRole("columnheader", { name: /G at closure/ }))
      .toBeVisible();
  });

  test("are filtered by well, status and warning, and the filter is in the address", async () => {
    await openCase({ search: "?status=outdated" });
    await expect.element(rowOf("Kestrel 1H · 2")).toBeVisible();
    await expect.element(rowOf("Kestrel 1H · 1")).not.toBeInTheDocument();
    await button(/^Status: Outdated/).click();
    await page.getByRole("option", { name: "All statuses" }).click();
    await button(/^Well: All wells/).click();
    await page.getByRole("option", { name: "Kestrel 2H" }).click();
    await expect.poll(() => location.search).toBe("?well=2");
    await expect.element(rowOf("Kestrel 1H · 1")).not.toBeInTheDocument();
    await button(/^Warnings: With or without/).click();
    await page.getByRole("option", { name: "Warning", exact: true }).click();
    await expect
      .element(page.getByText("No interpretation matches the filters."))
      .toBeVisible();
  });

  test("are run and deleted by choice", async () => {
    const rows = [anInterpretation(1), anInterpretation(2)];
    const { server } = await openCase({
      responses: {
        ...aPadWithCase(rows),
        "ptaCases.run": { queued: 1 },
        "ptaInterpretations.remove": undefined,
      },
    });
    await page.getByRole("checkbox", { name: "Choose Kestrel 1H · 2" }).click();
    await button("Run 1 stage").click();
    await expect
      .poll(() => server.sentTo("ptaCases.run"))
      .toEqual([{ interpretationIds: [2] }]);
    await button("Delete 1 interpretation").click();
    const question = page.getByRole("dialog", {
      name: "Delete interpretations",
    });
    await expect
      .element(question.getByText(/picks, comments and results are lost/))
      .toBeVisible();
    server.respond(aPadWithCase([anInterpretation(1)]));
    await question.getByRole("button", { name: "Delete" }).click();
    await expect
      .element(page.getByText("1 interpretation was deleted."))
      .toBeVisible();
    await expect.element(rowOf("Kestrel 1H · 2")).not.toBeInTheDocument();
    await expect.element(question).not.toBeInTheDocument();
  });

  test("that cannot be deleted stay chosen, and the dialog says why", async () => {
    await openCase({
      responses: {
        ...aPadWithCase([anInterpretation(1), anInterpretation(2)]),
        "ptaInterpretations.remove": () =>
          refusal(409, "busy", "The pad is being moved."),
      },
    });
    await page.getByRole("checkbox", { name: "Choose Kestrel 1H · 2" }).click();
    await button("Delete 1 interpretation").click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect
      .element(dialog.getByText("The pad is being moved."))
      .toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button("Delete 1 interpretation")).toBeVisible();
  });

  test("lead back to the pad when their case is deleted", async () => {
    const { server } = await openCase({
      responses: {
        ...aPadWithCase([anInterpretation(1)]),
        "ptaCases.remove": undefined,
      },
    });
    await button("Actions for Base case").click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    server.respond({ "ptaCases.ofProject": [] });
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect
      .poll(() => location.pathname)
      .toBe("/ptamanagementdashboard/1");
  });

  test("are not run as a whole when all are done with the present inputs, but by choice", async () => {
    await openCase({
      responses: aPadWithCase([anInterpretation(1), anInterpretation(2)]),
    });
    await expect.element(rowOf("Kestrel 1H · 1")).toBeVisible();
    await expect
      .element(button("Run"))
      .toHaveAttribute("aria-disabled", "true");
    await page.getByRole("checkbox", { name: "Choose Kestrel 1H · 2" }).click();
    await expect
      .element(button("Run 1 stage"))
      .not.toHaveAttribute("aria-disabled");
  });

  test("begin with stages that fit; the tag chooses beforehand", async () => {
    const { server } = await openCase({
      responses: {
        ...aPadWithCase([], { tagId: 3, tagName: "dfit" }),
        "ptaCases.addStages": [anInterpretation(21)],
      },
    });
    await expect
      .element(page.getByText("No stage has been added to this case yet."))
      .toBeVisible();
    await button("Add stages").click();
    await expect
      .element(dialog.getByText(/Stages with the tag dfit/))
      .toBeVisible();
    await expect
      .element(dialog.getByRole("checkbox", { name: "Stage 21" }))
      .toBeChecked();
    await expect
      .element(dialog.getByRole("checkbox", { name: "Stage 22" }))
      .toBeDisabled();
    await expect.element(dialog.getByText("No samples")).toBeVisible();
    expect(await violations()).toEqual([]);
    server.respond(aPadWithCase([anInterpretation(21)]));
    await dialog.getByRole("button", { name: "Add 1 stage" }).click();
    await expect.element(rowOf("Kestrel 1H · 21")).toBeVisible();
    expect(server.sentTo("ptaCases.addStages")).toEqual([{ stageIds: [21] }]);
  });

  test("without a tag nothing is chosen beforehand", async () => {
    await openCase({ responses: aPadWithCase([]) });
    await button("Add stages").click();
    await expect
      .element(dialog.getByRole("checkbox", { name: "Stage 21" }))
      .not.toBeChecked();
    await expect
      .element(dialog.getByRole("button", { name: "Add 0 stages" }))
      .toHaveAttribute("data-tooltip", "Choose at least one stage");
  });

  test("lead to the comparison, the progress, the pad and each interpretation", async () => {
    await openCase();
    await expect
      .element(page.getByRole("link", { name: "Compare" }))
      .toHaveAttribute("href", "/chart/interpretations/1");
    await expect
      .element(page.getByRole("link", { name: "Case progress" }))
      .toHaveAttribute("href", "/chart/caseprogress/1");
    await expect
      .element(page.getByRole("link", { name: "Kestrel Pad" }))
      .toHaveAttribute("href", "/ptamanagementdashboard/1");
    await expect
      .element(page.getByRole("link", { name: "Kestrel 1H · 1" }))
      .toHaveAttribute("href", "/interpretation/1");
  });

  test("follow a run by themselves", async () => {
    const { server } = await openCase();
    await expect.element(rowOf("Kestrel 2H · 3")).toMatchTextContent(/Running/);
    server.respond(
      aPadWithCase(
        mixedInterpretations().map((row) =>
          row.id === 3
            ? anInterpretation(3, { wellId: 2, wellNumber: "Kestrel 2H" })
            : row,
        ),
      ),
    );
    await expect.element(rowOf("Kestrel 2H · 3")).toMatchTextContent(/Done/);
  });

  test("say what failed", async () => {
    await openCase({
      responses: {
        "ptaCases.get": () => refusal(404, "notFound", "Not found"),
        "ptaCases.hierarchy": () => refusal(404, "notFound", "Not found"),
      },
    });
    await expect.element(page.getByRole("alert")).toBeVisible();
  });

  test("say so when the rights are missing", async () => {
    const { server } = await openCase({ as: "guest" });
    await expect
      .element(page.getByText(/only with both permissions/))
      .toBeVisible();
    expect(
      server.received
        .map(({ key }) => key)
        .filter((key) => key.startsWith("pta")),
    ).toEqual([]);
  });

  test("show internal comments to staff", async () => {
    const rows = [anInterpretation(1, { comment: "Gauge drifts" })];
    await openCase({ as: "support", responses: aPadWithCase(rows) });
    await expect
      .element(rowOf("Kestrel 1H · 1"))
      .toMatchTextContent(/Gauge drifts/);
  });

  test("show no internal comments to clients", async () => {
    await openCase({
      as: "engineer",
      responses: aPadWithCase([anInterpretation(1)]),
    });
    await expect.element(rowOf("Kestrel 1H · 1")).toBeVisible();
    await expect
      .element(table.getByRole("columnheader", { name: /Internal comment/ }))
      .not.toBeInTheDocument();
  });

  test("read from right to left in Arabic and pass axe", async () => {
    await openCase({ language: "ar", theme: "light" });
    await expect
      .poll(() => document.querySelector(".pta-result"))
      .not.toBeNull();
    expect(document.documentElement.dir).toBe("rtl");
    expect(await violations()).toEqual([]);
  });

  test("are cards on a phone", async () => {
    await openCase({
      width: 390,
      height: 844,
      responses: {
        "ptaCases.get": aCase({
          name: "A case with a rather long name",
          counts: { interpretations: 5, done: 1 },
        }),
      },
    });
    await expect
      .element(page.getByRole("list", { name: "Interpretations" }))
      .toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);
  });
});
