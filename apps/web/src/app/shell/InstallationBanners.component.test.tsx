import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openApp, violations } from "#test/open-app.tsx";
import { morning } from "#test/world.ts";

const history = (done: number, state: "running" | "finished") => [
  { id: 1, kind: "demo history", done, total: 101, state, updatedAt: morning },
];

test("a demo says how many of its past stages have arrived, and asks again as they do", async () => {
  const { server } = await openApp("/wells/1", {
    isDemo: true,
    responses: { "projects.jobs": history(4, "running") },
  });
  await expect
    .element(page.getByText(/^Demo: 4 of 101 past stages/))
    .toBeVisible();
  expect(await violations()).toEqual([]);
  const requested = () =>
    server.received.filter(({ key }) => key === "projects.wellStageSummary")
      .length;
  const before = requested();
  server.respond({ "projects.jobs": history(101, "finished") });
  await expect.element(page.getByText(/^Demo: /)).not.toBeInTheDocument();
  await expect.poll(requested).toBeGreaterThan(before);
});
