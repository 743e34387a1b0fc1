import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { anAdvice } from "#test/advice-world.ts";
import { openApp } from "#test/open-app.tsx";
import { liveStage } from "#test/stage-tools.ts";
import { neverResponds, refusal, type Responses } from "#test/test-server.ts";

function openStage(responses: Responses) {
  return openApp("/chart/stage/1", {
    as: "support",
    responses: { ...liveStage().responses, ...responses },
  });
}

/** The card of one kind of notification. */
function panel(): HTMLElement {
  const cards = [...document.querySelectorAll<HTMLElement>(".notice-panel")];
  const found = cards.find((card) =>
    card.querySelector(".notice-fold")?.textContent.startsWith("Guidance"),
  );
  if (found === undefined) throw new Error("There is no panel of the guidance");
  return found;
}

const count = () => panel().querySelector(".notice-count")?.textContent;

test("a panel whose request failed says so, never that it is empty, and can retry", async () => {
  const { server } = await openStage({
    "stageNotifications.ofStage": refusal(500, "failed", "Out of order"),
  });
  await expect
    .poll(() => panel().querySelector('[role="alert"]'))
    .not.toBeNull();
  expect(panel().querySelector(".notice-count, .notice-empty")).toBeNull();
  server.respondFromNextClick({ "stageNotifications.ofStage": [anAdvice()] });
  await page
    .elementLocator(panel())
    .getByRole("button", { name: "Retry" })
    .click();
  await expect.poll(() => panel().textContent).toContain("Lower slurry rate");
  expect(count()).toBe("1");
});

test("a panel that is still waiting says neither how many nor that there is nothing", async () => {
  await openStage({ "stageNotifications.ofStage": neverResponds });
  await expect.poll(() => panel().textContent).toMatch(/Loading/);
  expect(panel().querySelector(".notice-count, .notice-empty")).toBeNull();
});

test("every open alarm is in its panel, however many there are", async () => {
  const many = Array.from({ length: 60 }, () => anAdvice());
  await openStage({ "stageNotifications.ofStage": many });
  await expect.poll(count).toBe("60");
  await expect
    .poll(() => panel().querySelectorAll("[data-open]").length)
    .toBe(60);
});

test("an acknowledgment that is refused says why at its alarm, which stays open", async () => {
  await openStage({
    "stageNotifications.ofStage": [anAdvice()],
    "stageNotifications.acknowledge": refusal(409, "busy", "It is locked."),
  });
  await expect.poll(count).toBe("1");
  await page
    .elementLocator(panel())
    .getByRole("button", { name: "Acknowledge", exact: true })
    .click();
  await expect
    .poll(() => panel().querySelector('[role="alert"]')?.textContent)
    .toBe("It is locked.");
  await expect
    .poll(() => panel().querySelectorAll("[data-open]").length)
    .toBe(1);
});

test("a panel without notices says so", async () => {
  await openStage({ "stageNotifications.ofStage": [] });
  await expect.poll(count).toBe("0");
  expect(panel().querySelector(".notice-empty")?.textContent).not.toBe("");
});
