import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { setSignedIn } from "#entities/user/signed-in.ts";
import { openApp, takeComplaints, violations } from "#test/open-app.tsx";
import { refusal } from "#test/test-server.ts";
import { aPerson, aWell } from "#test/world.ts";

const main = page.getByRole("main");
const well = page.getByRole("link", { name: /^Kestrel 2H/ });

describe.each(["dark", "light"] as const)("error pages in %s", (theme) => {
  test.each([
    ["/401", "You cannot open this page", "Go to the start page"],
    ["/401Expired", "Your session has expired", "Sign in again"],
    ["/404", "There is no page at this address", "Go to the start page"],
    ["/503", "Stagecraft is not available at the moment", "Try again"],
    ["/5XX", "Something went wrong", "Try again"],
  ])("%s says '%s' and offers '%s'", async (path, words, action) => {
    await openApp(path, { theme });
    setSignedIn(false);
    await expect
      .element(main.getByRole("heading", { name: words }))
      .toBeVisible();
    const ways = [...main.element().querySelectorAll("a, button")].filter(
      ({ textContent }) => textContent.includes(action),
    );
    expect(ways).toHaveLength(1);
    expect(await violations()).toEqual([]);
  });
});

describe("a failed call", () => {
  test("for a service that is not available is shown with the number of the request; a retry returns to the page", async () => {
    const { server } = await openApp("/wells/1", {
      responses: {
        "projects.wells": () =>
          refusal(503, "unavailable", "Not now.", "request-4711"),
      },
    });
    await expect.poll(() => location.pathname).toBe("/503");
    await expect.element(page.getByText(/request-4711/)).toBeVisible();
    server.respond({
      "projects.wells": [aWell({ id: 2, wellNumber: "Kestrel 2H" })],
    });
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => location.pathname).toBe("/wells/1");
    await expect.element(well).toBeVisible();
  });

  test("that a page needs to start is shown, and the page starts after a retry", async () => {
    const { server } = await openApp("/wells/1", {
      responses: {
        "users.me": () =>
          refusal(409, "internal", "The server stumbled.", "request-4712"),
      },
    });
    await expect
      .element(
        page.getByRole("heading", { name: "This page could not be loaded" }),
      )
      .toBeVisible();
    await expect.element(page.getByText(/request-4712/)).toBeVisible();
    server.respond({ "users.me": aPerson(["engineer"]) });
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.element(well).toBeVisible();
    expect(takeComplaints(/The server stumbled/)).not.toEqual([]);
  });
});
