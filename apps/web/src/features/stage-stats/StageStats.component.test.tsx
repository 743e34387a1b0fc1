import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { openApp, violations, type AppOptions } from "#test/open-app.tsx";
import { liveStage, offsetWells } from "#test/stage-tools.ts";
import { refusal, type Responses } from "#test/test-server.ts";
import { TestStage, usualChannels } from "#test/stage-world.ts";
import { morning, type Stage } from "#test/world.ts";

type Summary = Stage["summary"];

const units = {
  rate: "bpm",
  concentration: "ppg",
  volume: "bbl",
  mass: "lbm",
};

/** What the engine has found out about a stage. */
function results(fields: Readonly<Record<string, unknown>> = {}): Summary {
  return {
    revision: 3,
    notifications: [],
    units,
    pressureUnit: "psi",
    newestSample: morning + 599_000,
    pumpTime: 7200,
    totalCleanVolumeStageTotal: 5400,
    breakdownPressure: 7812,
    ...fields,
  };
}

interface StageOptions extends Pick<AppOptions, "as" | "width" | "language"> {
  readonly stage?: TestStage;
  readonly responses?: Responses;
}

const ended = (summary: Summary) =>
  new TestStage({ stage: { state: "ENDED", summary } });

function openStage({ stage, responses, ...options }: StageOptions = {}) {
  const { responses: usual } = stage ?? ended(results());
  return openApp("/chart/stage/1", {
    ...options,
    responses: { ...usual, ...responses },
  });
}

/** Rows of a list by name, with value and unit. */
function rowsOf(title: string): Record<string, string> {
  const card = [...document.querySelectorAll(".stats-panel")].find(
    (panel) => panel.querySelector("h2, h3")?.textContent === title,
  );
  const rows = [...(card?.querySelectorAll(".stats-list > div") ?? [])].map(
    (row) =>
      [
        row.querySelector("dt bdi")?.textContent ??
          row.querySelector("dt")?.textContent ??
          "",
        [...row.querySelectorAll("dd > *")]
          .map(({ textContent }) => textContent)
          .join(" ")
          .trim(),
      ] as const,
  );
  return Object.fromEntries(rows);
}

/** How old the results say that they are. */
const age = () => document.querySelector(".stats-age")?.textContent ?? null;

const summaryRows = () => rowsOf("Summary");
const button = (name: string) => page.getByRole("button", { name });

describe("the summary of a stage", () => {
  test("has the usual rows with their units until the pad has chosen its own", async () => {
    await openStage();
    await expect.poll(summaryRows).toMatchObject({ Breakdown: "7,812 psi" });
    expect(Object.keys(summaryRows())).not.toContain("Average rate");
  });

  test("has the rows that the pad has chosen, in the order of the list", async () => {
    await openStage({
      stage: ended(results({ averageRate: 88.4 })),
      responses: {
        "projectSelections.ofProject": [
          {
            id: 4,
            projectId: 1,
            type: "STATS_TABLE",
            selection: ["breakdownPressure", "averageRate"],
            updatedAt: morning,
          },
        ],
      },
    });
    await expect.poll(summaryRows).toEqual({
      "Average rate": "88.4 bpm",
      Breakdown: "7,812 psi",
    });
  });

  test("says why a figure is missing", async () => {
    await openStage({
      stage: ended(
        results({ breakdownPressure: null, breakdownReason: "noSuddenRise" }),
      ),
    });
    await expect
      .poll(() => summaryRows()["Breakdown"])
      .toBe("No sudden rise at a steady rate");
  });

  test("says that there are no results yet", async () => {
    await openStage({ stage: ended({ revision: 1, notifications: [] }) });
    await expect.element(page.getByText("No results yet.")).toBeVisible();
  });

  test("says what a model indicator is, on request", async () => {
    await openStage();
    const help = page.getByText(/^Predictive pressure, block size/);
    await button("Show Help").click();
    await expect.element(help).toBeVisible();
    await button("Hide Help").click();
    await expect.element(help).not.toBeInTheDocument();
  });

  test("of a running stage says no age while it is current", async () => {
    await openStage({
      stage: liveStage({
        stage: { summary: results({ newestSample: Date.now() }) },
      }),
    });
    await expect.poll(summaryRows).toMatchObject({ Breakdown: "7,812 psi" });
    expect(age()).toBeNull();
  });

  test("of a running stage whose engine fell behind is stale", async () => {
    await openStage({
      stage: liveStage({
        stage: { summary: results({ newestSample: Date.now() - 300_000 }) },
      }),
    });
    await expect.poll(age).toMatch(/^stale \d:\d\d:\d\d$/);
    expect(
      document.querySelector(".stats-list")?.getAttribute("data-stale"),
    ).toBe("true");
  });

  test.each([
    ["administrator", true],
    ["seniorsupport", true],
    ["engineer", false],
  ] as const)(
    "tells %s that the van's totals differ: %s",
    async (as, isTold) => {
      await openStage({
        as,
        stage: ended(results({ stagecraftPlaybookCleanSourceMatches: false })),
      });
      await expect.poll(summaryRows).toMatchObject({ Breakdown: "7,812 psi" });
      expect(
        page
          .getByRole("img", { name: /^Clean volume of the data van/ })
          .elements(),
      ).toHaveLength(isTold ? 1 : 0);
    },
  );
});

describe("the rows of the summary", () => {
  test("are chosen for the whole pad, and the dialog closes", async () => {
    const { server } = await openStage({
      as: "engineer",
      responses: {
        "projectSelections.add": ({ body }) => ({
          id: 4,
          updatedAt: morning,
          ...body,
        }),
      },
    });
    await button("Choose rows").click();
    const dialog = page.getByRole("dialog", { name: "Choose rows" });
    const ok = dialog.getByRole("button", { name: "Ok" });
    await dialog.getByRole("searchbox").fill("breakdown");
    await dialog
      .getByRole("checkbox", { name: "Breakdown", exact: true })
      .click();
    await dialog.getByRole("searchbox").fill("nothing like it");
    await expect
      .element(dialog.getByText("No row matches the filter."))
      .toBeVisible();
    await dialog.getByRole("searchbox").fill("");
    expect(await violations()).toEqual([]);
    await ok.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(Object.keys(summaryRows())).not.toContain("Breakdown");
    const [sent] = server.sentTo("projectSelections.add");
    expect(sent).toMatchObject({ projectId: 1, type: "STATS_TABLE" });
    expect((sent as { selection: string[] }).selection).toContain("pumpTime");
    expect((sent as { selection: string[] }).selection).not.toContain(
      "breakdownPressure",
    );
  });

  test("need at least one, and the usual ones are back with one click", async () => {
    await openStage({
      as: "engineer",
      responses: {
        "projectSelections.ofProject": [
          {
            id: 4,
            projectId: 1,
            type: "STATS_TABLE",
            selection: ["breakdownPressure"],
            updatedAt: morning,
          },
        ],
      },
    });
    await button("Choose rows").click();
    const dialog = page.getByRole("dialog", { name: "Choose rows" });
    await dialog
      .getByRole("checkbox", { name: "Breakdown", exact: true })
      .click();
    await expect
      .element(dialog.getByRole("button", { name: "Ok" }))
      .toHaveAttribute("aria-disabled", "true");
    await dialog.getByRole("button", { name: "Defaults" }).click();
    await expect
      .element(dialog.getByRole("checkbox", { name: "Breakdown", exact: true }))
      .toBeChecked();
    await expect.element(dialog.getByText("9 rows chosen")).toBeVisible();
  });

  test("that could not be read say so, and can be read again", async () => {
    let isDown = true;
    await openStage({
      responses: {
        "projectSelections.ofProject": () =>
          isDown ? refusal(500, "internal", "The database is away.") : [],
      },
    });
    await expect
      .element(page.getByText("The chosen rows could not be read."))
      .toBeVisible();
    isDown = false;
    await button("Retry").click();
    await expect
      .element(page.getByText("The chosen rows could not be read."))
      .not.toBeInTheDocument();
  });

  test("are not chosen by a reader", async () => {
    await openStage({ as: "guest" });
    await expect.poll(summaryRows).toMatchObject({ Breakdown: "7,812 psi" });
    await expect.element(button("Choose rows")).not.toBeInTheDocument();
  });
});

describe("the time delay of a stage", () => {
  const timeDelay = {
    proppant: { lagSeconds: 310, volumeToPerf: 420, etaSeconds: 190 },
  };

  test("says when what is at the surface reaches the perforations", async () => {
    await openStage({ stage: ended(results({ timeDelay })) });
    await expect
      .poll(() => rowsOf("Time delay"))
      .toMatchObject({ "Volume to perforations": "420 bbl" });
    expect(Object.keys(rowsOf("Time delay"))).toContain("Arrival in");
  });

  test("without pumping has no arrival", async () => {
    const still = {
      proppant: { lagSeconds: null, volumeToPerf: 420, etaSeconds: null },
    };
    await openStage({ stage: ended(results({ timeDelay: still })) });
    await expect
      .poll(() => rowsOf("Time delay"))
      .toEqual({
        "Lag to perforations": "not pumping",
        "Volume to perforations": "420 bbl",
      });
  });

  /** Stage settings with one offset well, whose line is on the chart. */
  const drawnOffsetWells = {
    parameters: {
      ...offsetWells.parameters,
      plot: {
        lines: [
          {
            label: "Condor 1H",
            attribute: "offset_pressure_1",
            yAxisName: "pressure",
            unit: "psi",
            show: true,
          },
        ],
      },
    },
  };

  test.each([
    ["a minute", 60, 1],
    ["no time", 0, 0],
  ])(
    "of a running stage names van, engine and a gauge that is late by %s",
    async (_, silentSeconds, strongCount) => {
      const channels = usualChannels.map((channel) =>
        channel.name === "offset_pressure_1"
          ? {
              ...channel,
              value: (second: number) =>
                second < 600 - silentSeconds
                  ? channel.value(second)
                  : Number.NaN,
            }
          : channel,
      );
      await openStage({
        stage: liveStage({
          channels,
          stage: {
            control: drawnOffsetWells,
            summary: results({ newestSample: Date.now() - 5_000 }),
          },
        }),
      });
      await expect
        .poll(() => Object.keys(rowsOf("Time delay")))
        .toEqual(["Data van", "Engine", "Offset gauges", "O1 Condor 1H"]);
      expect(
        document.querySelectorAll(".stats-list > [data-strong]"),
      ).toHaveLength(strongCount);
    },
  );
});
