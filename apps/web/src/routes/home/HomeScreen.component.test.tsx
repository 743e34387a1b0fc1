import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { openApp, violations } from "#test/open-app.tsx";
import { harrierPad, severalPads } from "#test/shell-world.ts";
import { refusal, type Responses } from "#test/test-server.ts";

const nothing = {
  hasCompany: false,
  hasPeople: false,
  hasDataProvider: false,
  hasPad: false,
  hasVanCredential: false,
  hasSample: false,
};

/** Nothing is being pumped. */
const quiet: Responses = { "projects.active": [], "stages.active": [] };

const emptyInstallation: Responses = {
  "users.companies": [],
  "companies.userProjects": [],
  "companies.projects": [],
  "onboarding.state": nothing,
};

const heading = page.getByRole("heading", { name: "Set up this installation" });
const steps = () =>
  page
    .getByRole("listitem")
    .elements()
    .map((item) => item.querySelector("[role=img]")?.ariaLabel);
const link = (name: string) => page.getByRole("link", { name, exact: true });

describe("the first steps of an installation", () => {
  test("are listed for an administrator, each with its screen, and those before are needed first", async () => {
    await openApp("/", { as: "administrator", responses: emptyInstallation });
    await expect.element(heading).toBeVisible();
    await expect
      .element(link("Add a company"))
      .toHaveAttribute("href", "/admin-companies");
    await expect
      .element(link("Add people to the company"))
      .toHaveAttribute("href", "/admin-users");
    // The steps for data provider and pad need a company; those for van
    // credential and sample need a pad.
    expect(page.getByText("Add a company first.").elements()).toHaveLength(2);
    expect(page.getByText("Add a pad first.").elements()).toHaveLength(2);
    expect(steps()).toEqual(Array(6).fill("To do"));
    expect(await violations()).toEqual([]);
  });

  test("tick themselves off, and stay on the home page until the first sample is there", async () => {
    await openApp("/", {
      as: "administrator",
      responses: {
        ...quiet,
        "onboarding.state": {
          hasCompany: true,
          hasPeople: true,
          hasDataProvider: true,
          hasPad: true,
          hasVanCredential: false,
          hasSample: false,
        },
      },
    });
    await expect.element(heading).toBeVisible();
    expect(steps()).toEqual(["Done", "Done", "Done", "Done", "To do", "To do"]);
    await expect
      .element(link("Add a data provider"))
      .toHaveAttribute("href", "/datasource/1");
    await expect
      .element(link("Give a van its credential"))
      .toHaveAttribute("href", "/vancredentials/1");
    await expect
      .element(link("Receive the first sample"))
      .toHaveAttribute("href", "/import/1");
    await expect
      .element(link("Open the pad"))
      .toHaveAttribute("href", "/dashboard/1");
  });

  test("are gone when all are done", async () => {
    await openApp("/", { as: "administrator", responses: severalPads() });
    await expect
      .poll(() => location.pathname)
      .toBe(`/dashboard/${harrierPad.id}`);
  });

  test("do not wait for a data provider or a van credential once samples arrive", async () => {
    await openApp("/", {
      as: "administrator",
      responses: {
        ...severalPads(),
        "onboarding.state": {
          hasCompany: true,
          hasPeople: true,
          hasDataProvider: false,
          hasPad: true,
          hasVanCredential: false,
          hasSample: true,
        },
      },
    });
    await expect
      .poll(() => location.pathname)
      .toBe(`/dashboard/${harrierPad.id}`);
  });

  test("do not stand in the way when they cannot be read", async () => {
    await openApp("/", {
      as: "administrator",
      responses: {
        ...severalPads(),
        "onboarding.state": () => refusal(409, "busy", "Not now."),
      },
    });
    await expect
      .poll(() => location.pathname)
      .toBe(`/dashboard/${harrierPad.id}`);
  });

  test("are hidden and shown again", async () => {
    const { server } = await openApp("/", {
      as: "administrator",
      responses: emptyInstallation,
    });
    await page.getByRole("button", { name: "Hide this list" }).click();
    await expect.element(heading).not.toBeInTheDocument();
    await expect
      .poll(() => server.sentTo("preferences.save"))
      .toMatchObject([
        { preferences: [{ key: "setup.list", value: "hidden" }] },
      ]);
    await page.getByRole("button", { name: "Show the setup list" }).click();
    await expect.element(heading).toBeVisible();
  });

  test("are shown again from the settings", async () => {
    await openApp("/settings", {
      as: "administrator",
      settings: { "setup.list": "hidden" },
    });
    const choice = page.getByRole("switch", { name: /^Show the setup list/ });
    await expect.element(choice).not.toBeChecked();
    await choice.click();
    expect(localStorage.getItem("setup.list")).toBe("shown");
  });
});

describe("somebody without a pad", () => {
  test("of no company reads that the account belongs to none", async () => {
    await openApp("/", { responses: emptyInstallation });
    await expect
      .element(page.getByText(/doesn't appear to be associated with a company/))
      .toBeVisible();
    await expect.element(heading).not.toBeInTheDocument();
  });

  test("of a company reads that a pad will follow", async () => {
    await openApp("/", {
      responses: {
        ...quiet,
        "companies.userProjects": [],
        "companies.projects": [],
      },
    });
    await expect
      .element(page.getByText(/will associate a project with your account/))
      .toBeVisible();
  });

  test("sees a failed list of companies as an error with a retry, and not as having no company", async () => {
    const { server } = await openApp("/", {
      responses: {
        ...severalPads(),
        "users.companies": () => refusal(409, "busy", "Not now."),
      },
    });
    const retry = page.getByRole("button", { name: "Retry" });
    await expect.element(retry).toBeVisible();
    await expect
      .element(page.getByText(/doesn't appear to be associated/))
      .not.toBeInTheDocument();
    server.respond(severalPads());
    await retry.click();
    await expect
      .poll(() => location.pathname)
      .toBe(`/projectmanagementdashboard/${harrierPad.id}`);
  });
});
