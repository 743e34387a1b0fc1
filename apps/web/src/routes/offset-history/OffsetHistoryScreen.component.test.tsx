import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openApp, violations } from "#test/open-app.tsx";
import { neverResponds, refusal, type Responses } from "#test/test-server.ts";
import { anOffsetGauge, anOffsetHistory } from "#test/wellbore-world.ts";

const path = "/offsetpressurehistory/1";

const tableOf = (gauge: string) =>
  page.getByRole("table", {
    name: `Stages in which the gauge ${gauge} was watched`,
  });

const twoGauges: Responses = {
  "trajectories.offsetGauges": [
    anOffsetGauge("Harrier 1H"),
    anOffsetGauge("Kestrel 3H"),
  ],
  "trajectories.offsetPressures": ({ query }) => anOffsetHistory(query.gauge),
};

test("a gauge is shown over all stages, and the choice of another is followed", async () => {
  const { server } = await openApp(path, { responses: twoGauges });
  await expect.element(tableOf("Harrier 1H")).toBeVisible();
  await expect
    .element(tableOf("Harrier 1H"))
    .toMatchTextContent(/Kestrel 1H stage 1/);
  await page.getByRole("button", { name: "Gauge: Harrier 1H" }).click();
  await page.getByRole("option", { name: "Kestrel 3H" }).click();
  await expect
    .poll(() => location.pathname)
    .toBe("/offsetpressurehistory/1/Kestrel%203H");
  await expect.element(tableOf("Kestrel 3H")).toBeVisible();

  const reset = page.getByRole("button", { name: "Reset zoom" });
  await expect.element(reset).not.toBeInTheDocument();
  await page.getByRole("button", { name: "24 h" }).click();
  const dayMs = 86_400_000;
  const to = anOffsetGauge("").lastTimestamp ?? 0;
  await expect
    .poll(() => server.received)
    .toContainEqual(
      expect.objectContaining({
        key: "trajectories.offsetPressures",
        query: expect.objectContaining({
          gauge: "Kestrel 3H",
          from: to - dayMs,
          to,
        }) as object,
      }),
    );
  expect(await violations()).toEqual([]);
  await reset.click();
  await expect.element(reset).not.toBeInTheDocument();
});

test("a gauge that does not exist is reported as unknown", async () => {
  await openApp(`${path}/Nobody%209H`, { responses: twoGauges });
  await expect
    .element(page.getByText(/by a gauge called Nobody 9H/))
    .toBeVisible();
});

test("a pad that watched no offset well says so", async () => {
  await openApp(path, { responses: { "trajectories.offsetGauges": [] } });
  await expect
    .element(
      page.getByText(
        "No stage of this project has watched an offset well yet.",
      ),
    )
    .toBeVisible();
});

test("a stretch without samples says so, and keeps its stages", async () => {
  await openApp(path, {
    responses: {
      ...twoGauges,
      "trajectories.offsetPressures": {
        ...anOffsetHistory("Harrier 1H"),
        lines: [],
        sampleCount: 0,
      },
    },
  });
  await expect
    .element(
      page.getByText("No data was recorded from this gauge in this period."),
    )
    .toBeVisible();
  await expect.element(tableOf("Harrier 1H")).toBeVisible();
});

test("the page shows a loading state until the server responds", async () => {
  await openApp(path, {
    responses: { ...twoGauges, "trajectories.offsetPressures": neverResponds },
  });
  await expect
    .element(page.getByText("Reading the pressure history..."))
    .toBeInTheDocument();
});

test("the page says what went wrong, and asks again on demand", async () => {
  const { server } = await openApp(path, {
    responses: {
      ...twoGauges,
      "trajectories.offsetPressures": () =>
        refusal(409, "busy", "The pad is being moved."),
    },
  });
  await expect.element(page.getByText("The pad is being moved.")).toBeVisible();
  server.respondFromNextClick(twoGauges);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(tableOf("Harrier 1H")).toBeVisible();
});

test("somebody who may not see the pressure history cannot open the page", async () => {
  await openApp(path, { as: "guest", responses: twoGauges });
  await expect.poll(() => location.pathname).toBe("/401");
});

test("the history reads from right to left in Arabic and passes axe", async () => {
  await openApp(path, {
    language: "ar",
    theme: "light",
    responses: twoGauges,
  });
  await expect.element(page.getByRole("table")).toBeVisible();
  expect(document.documentElement.dir).toBe("rtl");
  expect(await violations()).toEqual([]);
});
