import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { anEvidenceCard, judgedEvidence } from "#test/evidence-world.ts";
import { offsetSummary, twoOffsets } from "#test/offset-wells.ts";
import { openApp, violations } from "#test/open-app.tsx";
import { TestStage } from "#test/stage-world.ts";
import { neverResponds, refusal } from "#test/test-server.ts";

const listPath = "/fdievidence/1";
const cardPath = "/fdievidence/1/1/2";

const row = page
  .getByRole("table", { name: "Offset well responses" })
  .getByRole("row")
  .filter({ hasText: "O2 Condor 2H" });
const form = page.getByRole("group", { name: "Engineer’s verdict" });
const save = form.getByRole("button", { name: "Save verdict" });

async function pick(field: string, option: string) {
  await form.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option }).click();
}

describe("the evidence of a pad", () => {
  test("a hit is found in the list, looked at, judged, and found again by its reason", async () => {
    const { server } = await openApp(listPath, {
      as: "support",
      responses: judgedEvidence(),
    });
    await expect.element(row.getByText("Frac hit")).toBeVisible();
    await expect
      .element(page.getByText("1 response · Not judged: 1"))
      .toBeVisible();
    expect(await violations()).toEqual([]);
    await row.getByRole("link").click();
    await expect.poll(() => location.pathname).toBe(cardPath);
    await expect
      .element(page.getByText("No verdict on this response yet."))
      .toBeVisible();
    // The row is labeled with the time of the alarm, so the figure has to say
    // that it is the largest change.
    await expect
      .element(page.getByText(/^largest change \+\d+ psi$/))
      .toBeVisible();
    await expect.element(page.getByText("No trajectory").first()).toBeVisible();

    await expect.element(save).toHaveAccessibleDescription("Choose a verdict");
    await pick("Verdict", "False hit");
    await expect.element(save).toBeDisabled();
    await expect.element(save).toHaveAccessibleDescription("Choose a cause");
    await pick("Cause", "Bleed-off");
    await form.getByLabelText("Reason").fill("Choke opened on Condor 2H");
    await save.click();
    await expect.element(page.getByText("Verdict saved")).toBeVisible();
    await expect
      .element(
        page
          .getByRole("list", { name: "Verdicts so far" })
          .getByText("False hit: Bleed-off"),
      )
      .toBeVisible();
    expect(server.sentTo("fdiEvidence.judge")).toEqual([
      {
        verdict: "false",
        cause: "bleedOff",
        reason: "Choke opened on Condor 2H",
        attributedStageIds: [],
      },
    ]);

    await page.getByRole("link", { name: "FDI evidence" }).first().click();
    await page.getByRole("searchbox").fill("choke");
    await expect.element(row).toMatchTextContent(/Choke opened on Condor 2H/);
    await page.getByRole("searchbox").fill("nothing like it");
    await expect
      .element(page.getByText(/^No offset well response matches/))
      .toBeVisible();
  });

  test("a filter asks the server for what it names", async () => {
    const { server } = await openApp(listPath, {
      as: "support",
      responses: judgedEvidence(),
    });
    await expect.element(row).toBeVisible();
    await page.getByRole("button", { name: /^Outcome:/ }).click();
    await page.getByRole("option", { name: "Near hit", exact: true }).click();
    await expect
      .poll(() => server.received)
      .toContainEqual(
        expect.objectContaining({
          key: "fdiEvidence.ofProject",
          query: expect.objectContaining({ outcome: "nearHit" }) as object,
        }),
      );
  });

  test("the list says what went wrong, and asks again on demand", async () => {
    const { server } = await openApp(listPath, {
      as: "support",
      responses: {
        "fdiEvidence.ofProject": () =>
          refusal(409, "busy", "The pad is being moved."),
      },
    });
    await expect
      .element(page.getByText("The pad is being moved."))
      .toBeVisible();
    server.respondFromNextClick(judgedEvidence());
    await page.getByRole("button", { name: "Retry" }).click();
    await expect.element(row).toBeVisible();
  });
});

describe("the evidence card", () => {
  test.each([
    { width: 390, height: 844, language: "ar", theme: "light" },
    { width: 1366, height: 768, language: "en", theme: "dark" },
  ] as const)(
    "has nothing wider than the window at $width, $language",
    async (options) => {
      await openApp(cardPath, {
        as: "support",
        responses: judgedEvidence(),
        ...options,
      });
      await expect
        .poll(() => document.querySelector(".evidence-facts"))
        .not.toBeNull();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(
        window.innerWidth,
      );
      expect(document.documentElement.dir).toBe(
        options.language === "ar" ? "rtl" : "ltr",
      );
      expect(await violations()).toEqual([]);
    },
  );

  test("opens over the stage chart and closes again", async () => {
    const stage = new TestStage({
      stage: {
        control: { parameters: { fdi: twoOffsets } },
        summary: { revision: 1, notifications: [], ...offsetSummary },
      },
    });
    await openApp("/chart/stage/1", {
      as: "support",
      responses: { ...stage.responses, ...judgedEvidence() },
    });
    await page.getByRole("button", { name: "O2 Condor 2H" }).click();
    const dialog = page.getByRole("dialog", { name: "Evidence card" });
    await expect
      .element(dialog.getByText("Hit threshold").first())
      .toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    expect(location.pathname).toBe("/chart/stage/1");
  });

  test("ranks the stages that were pumped then, and says that it only helps to attribute", async () => {
    const card = anEvidenceCard();
    await openApp(cardPath, {
      as: "support",
      responses: judgedEvidence({
        ...card,
        candidates: card.candidates.flatMap((candidate) => [
          candidate,
          { ...candidate, stageId: 9, stageName: "9", isTreated: false },
        ]),
      }),
    });
    const candidates = page.getByRole("table", {
      name: "Stages that were pumping then",
    });
    await expect
      .element(candidates.getByRole("link").nth(1))
      .toHaveAttribute("href", "/chart/stage/9");
    await expect
      .element(page.getByText(/It is an aid: a person attributes the hit\.$/))
      .toBeVisible();
  });

  test("asks why a false hit of another cause was one", async () => {
    await openApp(cardPath, { as: "support", responses: judgedEvidence() });
    await pick("Verdict", "False hit");
    await pick("Cause", "Other");
    await expect.element(save).toBeDisabled();
    await form.getByLabelText("Reason").fill("Tank was swapped");
    await expect.element(save).toBeEnabled();
  });

  test("keeps what was written when the server refuses it", async () => {
    await openApp(cardPath, {
      as: "support",
      responses: {
        ...judgedEvidence(),
        "fdiEvidence.judge": () =>
          refusal(409, "busy", "The stage is being computed."),
      },
    });
    await pick("Verdict", "Poroelastic");
    await form.getByLabelText("Reason").fill("Slow and small");
    await save.click();
    await expect
      .element(form.getByText("The stage is being computed."))
      .toBeVisible();
    await expect
      .element(form.getByLabelText("Reason"))
      .toHaveValue("Slow and small");
  });

  test("is read and not judged by a guest", async () => {
    await openApp(cardPath, { as: "guest", responses: judgedEvidence() });
    await expect
      .element(page.getByText("No verdict on this response yet."))
      .toBeVisible();
    await expect.element(form).not.toBeInTheDocument();
    await expect
      .element(page.getByRole("button", { name: "Download PDF" }))
      .not.toBeInTheDocument();
  });

  test("says that it is outdated, and that nothing was evaluated", async () => {
    await openApp(cardPath, {
      as: "support",
      responses: judgedEvidence(
        anEvidenceCard({
          outdated: true,
          outcome: "notEvaluated",
          curves: null,
          window: null,
          quality: null,
        }),
      ),
    });
    await expect
      .element(page.getByText(/Settings have changed since this was computed/))
      .toBeVisible();
    await expect
      .element(page.getByText(/was not evaluated, so there is nothing to draw/))
      .toBeVisible();
    await expect
      .element(page.getByText("Data quality has not been computed."))
      .toBeVisible();
  });

  test("shows a loading state until the server responds", async () => {
    await openApp(cardPath, {
      as: "support",
      responses: { "fdiEvidence.card": neverResponds },
    });
    await expect
      .element(page.getByText("Looking for evidence..."))
      .toBeInTheDocument();
  });

  test("says what went wrong, and asks again on demand", async () => {
    const { server } = await openApp(cardPath, {
      as: "support",
      responses: {
        "fdiEvidence.card": () => refusal(409, "busy", "Being computed."),
      },
    });
    await expect.element(page.getByText("Being computed.")).toBeVisible();
    server.respondFromNextClick(judgedEvidence());
    await page.getByRole("button", { name: "Retry" }).click();
    await expect.element(form).toBeVisible();
  });
});
