import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "#api/query-client.ts";
import { openApp, violations } from "#test/open-app.tsx";
import { neverResponds, refusal, type Responses } from "#test/test-server.ts";
import { DocumentServer } from "#test/well-document-world.ts";
import { aTrajectory, aWatchedStage } from "#test/wellbore-world.ts";

const path = "/chart/fdistagegunbarrel/1";
const section = page.getByRole("img", { name: /across the lateral/ });
const table = page.getByRole("table", {
  name: "Offset wells of Kestrel 1H stage 1 with level and distance",
});

function ofTrajectories(
  ...trajectories: readonly ReturnType<typeof aTrajectory>[]
): Responses {
  return {
    "stages.get": aWatchedStage(),
    "fdiStates.list": [],
    "trajectories.ofProject": [...trajectories],
  };
}

const bothWells = () => ofTrajectories(aTrajectory(1), aTrajectory(2));

test("every offset well is placed with its distance, and the same from above", async () => {
  await openApp(path, { as: "support", responses: bothWells() });
  await expect.element(section).toBeVisible();
  const known = table.getByRole("row").filter({ hasText: "Kestrel 2H" });
  await expect.element(known).toMatchTextContent(/29[67]/);
  await expect.element(known.getByText("Unknown")).not.toBeInTheDocument();
  await expect
    .element(
      table
        .getByRole("row")
        .filter({ hasText: "Nobody 9H" })
        .getByText("Unknown")
        .first(),
    )
    .toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole("button", { name: "Plan view" }).click();
  await expect
    .element(page.getByRole("img", { name: /from above/ }))
    .toBeVisible();
  await expect.element(section).not.toBeInTheDocument();
});

test("the offset well that was hit leads to its evidence, a quiet one does not", async () => {
  await openApp(path, { as: "support", responses: bothWells() });
  await expect
    .element(table.getByRole("link", { name: /O2 Nobody 9H/ }))
    .toHaveAttribute("href", "/fdievidence/1/1/2");
  await expect
    .element(table.getByRole("link", { name: /O1 Kestrel 2H/ }))
    .not.toBeInTheDocument();
});

test("the table shows as many rows as somebody chooses", async () => {
  await openApp(path, { as: "support", responses: bothWells() });
  const size = page.getByRole("combobox", { name: "Rows per page" });
  await size.click();
  await page.getByRole("option", { name: "25" }).click();
  await expect.element(size).toMatchTextContent("25");
});

test("a stage without a survey says what to upload, leads to the documents of the well, and is drawn once they are there", async () => {
  const documents = new DocumentServer();
  const { server } = await openApp(path, {
    as: "support",
    responses: { ...documents.responses, ...ofTrajectories() },
  });
  await expect
    .element(page.getByText("Kestrel 1H has no trajectory yet."))
    .toBeVisible();
  await page.getByRole("button", { name: "Well documents" }).click();
  await expect
    .element(page.getByRole("row", { name: /^Trajectory.*None yet/ }))
    .toBeVisible();
  await page.getByRole("button", { name: "Close" }).last().click();
  server.respond({
    "trajectories.ofProject": [aTrajectory(1, { perforations: [] })],
  });
  await queryClient.invalidateQueries();
  await expect
    .element(page.getByText(/no perforations of stage 1/))
    .toBeVisible();
  server.respond({ "trajectories.ofProject": [aTrajectory(1)] });
  await queryClient.invalidateQueries();
  await expect.element(section).toBeVisible();
});

test("the gun-barrel is for support alone", async () => {
  await openApp(path, { as: "engineer", responses: bothWells() });
  await expect.poll(() => location.pathname).toBe("/401");
});

test("it says that it is looking for trajectories", async () => {
  await openApp(path, {
    as: "support",
    responses: { ...bothWells(), "trajectories.ofProject": neverResponds },
  });
  await expect
    .element(page.getByText("Looking for trajectories..."))
    .toBeInTheDocument();
});

test("it says what went wrong, and asks again on demand", async () => {
  const { server } = await openApp(path, {
    as: "support",
    responses: {
      ...bothWells(),
      "trajectories.ofProject": () =>
        refusal(409, "busy", "The pad is being moved."),
    },
  });
  await expect.element(page.getByText("The pad is being moved.")).toBeVisible();
  server.respondFromNextClick(bothWells());
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(section).toBeVisible();
});

test("it reads from right to left in Arabic and passes axe", async () => {
  await openApp(path, {
    as: "support",
    language: "ar",
    theme: "light",
    responses: bothWells(),
  });
  await expect.element(page.getByRole("table")).toBeVisible();
  expect(document.documentElement.dir).toBe("rtl");
  expect(await violations()).toEqual([]);
});
