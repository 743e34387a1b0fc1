import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openApp, violations } from "#test/open-app.tsx";
import { neverResponds, refusal, type Responses } from "#test/test-server.ts";
import { aTrajectory, perforationsOf } from "#test/wellbore-world.ts";
import { aWell } from "#test/world.ts";

const path = "/well/1/perforation";
const table = page.getByRole("table", {
  name: "Perforations of Kestrel 1H by stage",
});
const strip = page.getByRole("img", { name: /^Perforations of Kestrel 1H by/ });

function perforated(): Responses {
  return {
    "wells.get": aWell({ expectedStageCount: 15 }),
    "trajectories.get": aTrajectory(1, { perforations: perforationsOf(1) }),
    "wells.stages": ({ query }) =>
      query.excludedTag === "stage test"
        ? [
            { id: 101, name: "1", state: "FINAL", recognizedAs: null },
            { id: 150, name: "4B", state: "ENDED", recognizedAs: null },
          ]
        : [],
  };
}

test("clusters are listed by stage with depths, shots, spacing and the recorded stage", async () => {
  await openApp(path, { responses: perforated() });
  await expect.element(strip).toBeVisible();
  const first = table.getByRole("row").filter({ hasText: /^12/ }).first();
  await expect
    .element(first)
    .toMatchTextContent(/4,880\.0.*4,950\.0.*4,915\.0.*70\.0.*12.*40\.0/);
  await expect
    .element(first.getByRole("link", { name: "Open the chart of stage 1" }))
    .toHaveAttribute("href", "/chart/stage/101");
  await page
    .getByRole("button", { name: "Clusters of stage 1: 2", exact: true })
    .click();
  await expect
    .element(table.getByRole("row").filter({ hasText: "Cluster 2" }))
    .toMatchTextContent(/4,880\.0.*4,895\.0/);
  expect(await violations()).toEqual([]);
});

test("inconsistencies are reported: the number of stages, stages without perforations, and perforations without a stage", async () => {
  await openApp(path, { responses: perforated() });
  await expect
    .element(page.getByText("Perforated stages: 12. The well expects 15."))
    .toBeVisible();
  await expect
    .element(page.getByText("Recorded stages without perforations: 4B"))
    .toBeVisible();
  await expect
    .element(page.getByText("Perforated, but no stage is recorded: 5–12"))
    .toBeVisible();
});

test("arrow keys step from the heel to the toe and mark the row", async () => {
  await openApp(path, { responses: perforated() });
  await expect.element(strip).toBeVisible();
  const steps = page.getByRole("slider", { name: "Stages from heel to toe" });
  (steps.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect
    .element(steps)
    .toHaveAttribute("aria-valuetext", "Stage 12, from 3,670 m to 3,740 m");
  await userEvent.keyboard("{End}");
  await expect
    .element(table.getByRole("button", { name: "1", exact: true }))
    .toHaveAttribute("aria-pressed", "true");
});

test("a well without perforations says so", async () => {
  await openApp(path, {
    responses: {
      ...perforated(),
      "trajectories.get": () => new Response(null, { status: 204 }),
    },
  });
  await expect
    .element(page.getByText("Kestrel 1H has no perforations yet."))
    .toBeVisible();
});

test("perforations without a survey are listed without vertical depths", async () => {
  await openApp(path, {
    responses: {
      ...perforated(),
      "trajectories.get": aTrajectory(1, {
        perforations: perforationsOf(1),
        stations: [],
      }),
    },
  });
  await expect
    .element(page.getByText(/true vertical depths are not known/))
    .toBeVisible();
});

test("it says that it is looking, and what went wrong", async () => {
  const { server } = await openApp(path, {
    responses: {
      ...perforated(),
      "trajectories.get": () => refusal(409, "busy", "The pad is being moved."),
    },
  });
  await expect.element(page.getByText("The pad is being moved.")).toBeVisible();
  server.respond({ "trajectories.get": neverResponds });
  await page.getByRole("button", { name: "Retry" }).click();
  await expect
    .element(page.getByText("Looking for perforations..."))
    .toBeInTheDocument();
});

test("it fits a phone in Arabic and passes axe", async () => {
  await openApp(path, {
    language: "ar",
    theme: "light",
    width: 390,
    height: 844,
    responses: perforated(),
  });
  await expect.element(page.getByRole("table")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await violations()).toEqual([]);
});
