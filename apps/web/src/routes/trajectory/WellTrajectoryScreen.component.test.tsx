import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openApp, violations } from "#test/open-app.tsx";
import { catchFiles } from "#test/saved-files.ts";
import { neverResponds, refusal, type Responses } from "#test/test-server.ts";
import {
  aSurveyDocument,
  aTrajectory,
  perforationsOf,
} from "#test/wellbore-world.ts";
import { aWell } from "#test/world.ts";

afterEach(() => vi.restoreAllMocks());

const path = "/well/1/trajectory";
const plan = page.getByRole("img", { name: /^Kestrel 1H from above/ });
const section = page.getByRole("img", { name: /^Kestrel 1H from the side/ });
const table = page.getByRole("table", {
  name: "Survey stations of Kestrel 1H",
});
const cursor = page
  .getByRole("slider", { name: "Depth along Kestrel 1H, station by station" })
  .first();

function surveyed(): Responses {
  return {
    "wells.get": aWell(),
    "trajectories.ofProject": [
      aTrajectory(1, { perforations: perforationsOf(1) }),
      aTrajectory(2),
    ],
    "wellDocuments.get": aSurveyDocument(1),
    "wellDocuments.ofWell": [],
  };
}

test("a well is drawn from above and from the side, with its survey in numbers and what they refer to", async () => {
  await openApp(path, { responses: surveyed() });
  await expect.element(plan).toBeVisible();
  await expect.element(section).toBeVisible();
  await expect
    .element(page.getByRole("definition").filter({ hasText: "Ada Field" }))
    .toBeVisible();
  await expect
    .element(page.getByText("Kelly bushing, 850 m above sea level"))
    .toBeVisible();
  await expect.element(page.getByText("Grid north")).toBeVisible();
  await expect
    .element(page.getByText(/UTM zone 13N, grid convergence/))
    .toBeVisible();
  await expect.element(page.getByText("2,700 m toward 352.00°")).toBeVisible();
  await expect
    .element(table.getByRole("columnheader", { name: /\[°\/30 m\]$/ }))
    .toBeVisible();
  const landing = table.getByRole("row").filter({ hasText: "2,300.0" });
  await expect.element(landing).toMatchTextContent(/90\.00.*352\.00.*2,191\.0/);
  await expect.element(landing).toMatchTextContent(/9\.00/);
  await expect.element(landing).toMatchTextContent(/31\.90\d{4}/);
  expect(await violations()).toEqual([]);
});

test("arrow keys step through the stations, and the depth is marked in both drawings and in the table", async () => {
  await openApp(path, { responses: surveyed() });
  await expect.element(plan).toBeVisible();
  (cursor.element() as HTMLElement).focus();
  await userEvent.keyboard("{End}");
  const toe = table.getByRole("row").filter({ hasText: "5,000.0" });
  await expect.element(toe).toHaveAttribute("aria-current", "true");
  await userEvent.keyboard("{ArrowLeft}");
  await expect
    .element(cursor)
    .toHaveAttribute(
      "aria-valuetext",
      "Measured depth 2,300.0 m, true vertical depth 2,191.0 m, Not perforated",
    );
  expect(document.querySelectorAll(".trajectory-cursor")).toHaveLength(2);
  await table.getByRole("button", { name: "2,000.0" }).click();
  await expect
    .element(cursor)
    .toHaveAttribute(
      "aria-valuetext",
      "Measured depth 2,000.0 m, true vertical depth 2,000.0 m, Not perforated",
    );
});

test("a drawing is zoomed and fitted again, and the section says how much it is exaggerated", async () => {
  await openApp(path, { responses: surveyed() });
  await expect.element(section).toBeVisible();
  const fit = page.getByRole("button", { name: "Fit" }).first();
  await expect.element(fit).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Zoom in" }).first().click();
  await fit.click();
  await expect.element(fit).toHaveAttribute("aria-disabled", "true");
  await expect
    .element(page.getByText("Along the section [m], true scale"))
    .toBeInTheDocument();
  await page.getByRole("button", { name: "5×" }).click();
  await expect
    .element(page.getByText("Along the section [m], depth exaggerated 5 times"))
    .toBeInTheDocument();
});

test("both drawings are saved as one picture, and the survey as the server writes it", async () => {
  const files = catchFiles();
  await openApp(path, { responses: surveyed() });
  await expect.element(section).toBeVisible();
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: /Drawings as a picture/ }).click();
  await expect
    .poll(() => files.map(({ name }) => name))
    .toEqual(["Kestrel 1H Well trajectory.png"]);
  expect(files[0]?.content.type).toBe("image/png");
  const picture = await createImageBitmap(files[0]?.content as Blob);
  expect(picture.height).toBeGreaterThan(1600);
});

test("a well without a survey says so and draws nothing", async () => {
  await openApp(path, {
    responses: {
      ...surveyed(),
      "trajectories.ofProject": [aTrajectory(2)],
      "wellDocuments.get": () => new Response(null, { status: 204 }),
    },
  });
  await expect
    .element(
      page.getByText("Kestrel 1H has no survey yet, so it cannot be drawn."),
    )
    .toBeVisible();
  await expect.element(plan).not.toBeInTheDocument();
});

test("a survey of another zone has no latitude, and says what to do", async () => {
  await openApp(path, {
    responses: {
      ...surveyed(),
      "wellDocuments.ofWell": [
        {
          kind: "trajectory",
          version: 3,
          newestVersion: 3,
          rows: 4,
          errors: 0,
          warnings: 0,
          isOfAnotherZone: true,
          made: "upload",
          fileName: "survey.xlsx",
          updatedAt: 1,
          updatedBy: "Ada Field",
        },
      ],
    },
  });
  await expect
    .element(page.getByText(/projection zone has changed/))
    .toBeVisible();
  await expect
    .element(table.getByRole("columnheader", { name: /Latitude/ }))
    .not.toBeInTheDocument();
});

test("it says that it is looking, and what went wrong", async () => {
  const { server } = await openApp(path, {
    responses: {
      ...surveyed(),
      "trajectories.ofProject": () =>
        refusal(409, "busy", "The pad is being moved."),
    },
  });
  await expect.element(page.getByText("The pad is being moved.")).toBeVisible();
  server.respond({ "trajectories.ofProject": neverResponds });
  await page.getByRole("button", { name: "Retry" }).click();
  await expect
    .element(page.getByText("Looking for surveys..."))
    .toBeInTheDocument();
});

test("it fits a phone, reads from right to left in Arabic and passes axe; east stays on the right", async () => {
  await openApp(path, {
    language: "ar",
    theme: "light",
    width: 390,
    height: 844,
    responses: surveyed(),
  });
  await expect.element(page.getByRole("table")).toBeVisible();
  expect(document.documentElement.dir).toBe("rtl");
  for (const drawing of document.querySelectorAll(".trajectory-drawing"))
    expect(getComputedStyle(drawing).direction).toBe("ltr");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await violations()).toEqual([]);
});
