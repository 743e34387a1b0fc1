import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openApp, violations } from "#test/open-app.tsx";
import { refusal, type Responses } from "#test/test-server.ts";
import { aTrajectory, perforationsOf } from "#test/wellbore-world.ts";
import { aWell } from "#test/world.ts";

const path = "/project/1/trajectory";
const plan = page.getByRole("img", { name: /^The wells of .* from above/ });
const matrix = page.getByRole("table", {
  name: "Closest approach between laterals",
});
const { stations } = aTrajectory(1).data;

function pad(): Responses {
  return {
    "projects.wells": [1, 2, 3].map((id) =>
      aWell({ id, wellNumber: `Kestrel ${id}H` }),
    ),
    "trajectories.ofProject": [
      aTrajectory(1, {
        perforations: perforationsOf(1),
        neighbours: [
          {
            wellLabel: "Old 9H",
            api: "",
            surfaceNorthMetres: 0,
            surfaceEastMetres: -250,
            stations,
          },
        ],
      }),
      aTrajectory(2, { perforations: perforationsOf(2) }),
    ],
  };
}

test("all wells are drawn with neighbors, and those without a survey are named", async () => {
  await openApp(path, { responses: pad() });
  await expect.element(plan).toBeVisible();
  await expect
    .element(
      page.getByText("Without a survey and therefore not drawn: Kestrel 3H"),
    )
    .toBeVisible();
  const wells = page.getByRole("table", { name: /^Wells of .* in the ground/ });
  const first = wells.getByRole("row").filter({ hasText: "Kestrel 1H" });
  await expect.element(first).toMatchTextContent(/5,000 m.*2,700 m.*352\.00°/);
  await expect
    .element(first.getByRole("link", { name: /trajectory of Kestrel 1H/ }))
    .toHaveAttribute("href", "/well/1/trajectory");
  await expect
    .element(wells.getByRole("row").filter({ hasText: "Old 9H" }))
    .toMatchTextContent(/Neighbor, not stored here/);
  expect(await violations()).toEqual([]);
});

test("the matrix has the distance between every two laterals, and a chosen well where they are closest", async () => {
  await openApp(path, { responses: pad() });
  await expect
    .element(matrix.getByRole("row").filter({ hasText: /^Kestrel 2H/ }))
    .toMatchTextContent(/297 m/);
  await page.getByRole("button", { name: "Kestrel 2H" }).click();
  await expect
    .element(
      page
        .getByRole("table", { name: "Wells closest to Kestrel 2H" })
        .getByRole("row")
        .filter({ hasText: "Kestrel 1H" }),
    )
    .toMatchTextContent(/297 m/);
});

test("arrow keys choose the wells one by one", async () => {
  await openApp(path, { responses: pad() });
  await expect.element(plan).toBeVisible();
  const steps = page
    .getByRole("slider", { name: "Step through the wells" })
    .first();
  (steps.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect
    .element(steps)
    .toHaveAttribute(
      "aria-valuetext",
      "Kestrel 1H, true vertical depth 2,191 m, lateral 2,700 m",
    );
  await userEvent.keyboard("{ArrowRight}");
  await expect
    .element(page.getByRole("button", { name: "Kestrel 2H" }))
    .toHaveAttribute("aria-pressed", "true");
});

test("a pad without surveys says so", async () => {
  await openApp(path, {
    responses: { ...pad(), "trajectories.ofProject": [] },
  });
  await expect
    .element(page.getByText("No well of this pad has a survey yet."))
    .toBeVisible();
});

test("it says what went wrong, and asks again on demand", async () => {
  const { server } = await openApp(path, {
    responses: {
      ...pad(),
      "trajectories.ofProject": () =>
        refusal(409, "busy", "The pad is being moved."),
    },
  });
  await expect.element(page.getByText("The pad is being moved.")).toBeVisible();
  server.respondFromNextClick(pad());
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(plan).toBeVisible();
});

test("it fits a phone in Arabic and passes axe", async () => {
  await openApp(path, {
    language: "ar",
    theme: "light",
    width: 390,
    height: 844,
    responses: pad(),
  });
  await expect.element(page.getByRole("slider").first()).toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await violations()).toEqual([]);
});
