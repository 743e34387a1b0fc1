import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { Person } from "#features/users/people.queries.ts";
import { openApp, violations } from "#test/open-app.tsx";
import { aCompanyRow } from "#test/people-world.ts";
import { refusal, type Responses } from "#test/test-server.ts";
import { aPerson, morning } from "#test/world.ts";

const ana: Person = {
  id: 41,
  auth0UserId: "account|ana",
  name: "Ana Zubiri",
  email: "ana@operator.test",
  createdAt: morning,
  updatedAt: morning,
  roles: ["engineer"],
  everyCompany: false,
  companies: [{ id: 7, name: "Whimbrel Energy", allProjects: true }],
  padCount: 2,
  lastSeenAt: null,
  deactivatedAt: null,
  hasAccountHere: true,
  permissions: [],
  pads: [{ id: 3, name: "Kestrel Pad", companyId: 7 }],
};

const noor: Person = {
  ...ana,
  id: 42,
  auth0UserId: "auth0|noor",
  name: "Noor",
  email: "noor@provider.test",
  roles: [],
  companies: [],
  padCount: 0,
  pads: [],
  hasAccountHere: false,
};

const link = {
  url: "https://stagecraft.test/idp/link/only-once",
  expiresAt: morning + 3_600_000,
  mail: "off",
  mailFailure: null,
} as const;

/** A server that stores people, finds them by name and applies each change. */
function people(...given: readonly Person[]): Responses {
  let list = given;
  const change = (id: number, changes: Partial<Person>) => {
    list = list.map((one) => (one.id === id ? { ...one, ...changes } : one));
    return list.find((one) => one.id === id) ?? ana;
  };
  return {
    "users.me": { ...aPerson(["administrator"]), everyCompany: true },
    "passwords.unsentMails": [],
    "users.page": ({ query }) => {
      const found = list.filter(
        ({ name, companies, deactivatedAt }) =>
          name.toLowerCase().includes(query.search?.toLowerCase() ?? "") &&
          (query.filter !== "unassigned" || companies.length === 0) &&
          (query.filter !== "deactivated" || deactivatedAt !== null),
      );
      return { people: found, nextCursor: null, matching: found.length };
    },
    "users.get": ({ params }) => list.find(({ id }) => id === params.id) ?? ana,
    "users.add": ({ body }) => {
      const added = { ...noor, id: 50, name: body.name, hasAccountHere: true };
      list = [...list, added];
      return added;
    },
    "users.update": ({ params, body }) =>
      change(params.id, body.name === undefined ? {} : { name: body.name }),
    "users.updateIdentity": ({ body }) => ({
      auth0UserId: ana.auth0UserId,
      name: ana.name,
      email: ana.email,
      ...body,
    }),
    "users.deactivate": ({ params }) =>
      change(params.id, { deactivatedAt: morning, updatedAt: morning + 1 }),
    "users.reactivate": ({ params }) =>
      change(params.id, { deactivatedAt: null, updatedAt: morning + 2 }),
    "users.endSessions": () => undefined,
    "passwords.link": () => link,
    "companies.search": () => ({
      companies: [],
      nextCursor: null,
      total: 0,
    }),
    "companies.removeUser": ({ params }) => {
      change(params.userId, { companies: [], pads: [], padCount: 0 });
      return undefined;
    },
  };
}

afterEach(() => vi.restoreAllMocks());

const button = (name: string | RegExp) => page.getByRole("button", { name });
const row = (name: string) => page.getByRole("row").filter({ hasText: name });
const field = (name: string) => page.getByRole("textbox", { name });
const box = (name: string) => page.getByRole("checkbox", { name, exact: true });

test("people are listed with roles, companies and pads, searched on the server and filtered", async () => {
  const { server } = await openApp("/admin-users", {
    as: "administrator",
    responses: people(ana, noor),
  });
  await expect.element(row("Ana Zubiri").getByText("Engineer")).toBeVisible();
  await expect
    .element(row("Ana Zubiri").getByText("Whimbrel Energy"))
    .toBeVisible();
  await expect.element(page.getByText("2 people")).toBeVisible();
  expect(await violations()).toEqual([]);
  await button("Unassigned").click();
  await expect.element(row("Ana Zubiri")).not.toBeInTheDocument();
  await expect.element(row("Noor").getByText("No company")).toBeVisible();
  await button("Deactivated").click();
  await expect.element(page.getByText("Nobody is deactivated.")).toBeVisible();
  await button("All").click();
  await page.getByRole("searchbox", { name: "Filter" }).fill("zub");
  await expect.element(row("Noor")).not.toBeInTheDocument();
  const searched = server.received.filter(({ key }) => key === "users.page");
  expect(searched.at(-1)?.query).toMatchObject({ search: "zub" });
});

test("a person is added with a link that is gone when its dialog is closed", async () => {
  const { server } = await openApp("/admin-users", {
    as: "administrator",
    responses: people(),
  });
  await expect
    .element(page.getByText("There are no people yet."))
    .toBeVisible();
  await button("Add person").click();
  await expect
    .element(button("Ok"))
    .toHaveAccessibleDescription("Fill in the fields marked with *");
  await field("Name").fill("Rosa Diaz");
  await expect
    .element(field("Email"))
    .toHaveAccessibleDescription("The person signs in with it.");
  await field("Email").fill("rosa@operator.test");
  await box("Guest").click();
  expect(await violations()).toEqual([]);
  await button("Ok").click();
  await expect.element(field("Password link")).toHaveValue(link.url);
  await expect.element(page.getByText(/It works until/)).toBeVisible();
  await expect
    .element(page.getByRole("dialog", { name: /^Password link/ }))
    .toBeVisible();
  const copy = vi
    .spyOn(navigator.clipboard, "writeText")
    .mockRejectedValueOnce(new Error("Locked"))
    .mockResolvedValue();
  await button("Copy").click();
  await expect
    .element(page.getByText(/^The browser does not allow copying/))
    .toBeVisible();
  await button("Copy").click();
  await expect.element(page.getByText("Copied.")).toBeVisible();
  expect(copy).toHaveBeenLastCalledWith(link.url);
  await page.getByRole("dialog").getByText("Close", { exact: true }).click();
  await expect.element(row("Rosa Diaz")).toBeVisible();
  expect(document.body.innerHTML).not.toContain("only-once");
  const added = server.received.find(({ key }) => key === "users.add");
  expect(added?.body).toEqual({
    name: "Rosa Diaz",
    email: "rosa@operator.test",
    roles: ["guest"],
    companyIds: [],
  });
});

test("an address that is taken is reported in the dialog", async () => {
  await openApp("/admin-users", {
    as: "administrator",
    responses: {
      ...people(),
      "users.add": () => refusal(409, "user.duplicate", "Taken"),
    },
  });
  await button("Add person").click();
  await field("Name").fill("Rosa Diaz");
  await field("Email").fill("rosa@operator.test");
  await button("Ok").click();
  await expect
    .element(page.getByText("Somebody with this email address exists already."))
    .toBeVisible();
});

test("a person is renamed, given a role, removed from a company, deactivated and reactivated, each after a question where something is lost", async () => {
  const { server } = await openApp("/admin-users", {
    as: "administrator",
    responses: people(ana),
  });
  await button("Open Ana Zubiri").click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("Kestrel Pad")).toBeVisible();
  await button("Remove from Whimbrel Energy").click();
  await expect.element(dialog.getByText(/loses its pads/)).toBeVisible();
  await dialog.getByText("Remove", { exact: true }).click();
  await expect.element(dialog.getByText("No company")).toBeVisible();
  await button("Deactivate").click();
  await expect.element(dialog.getByText(/Deactivate Ana Zubiri/)).toBeVisible();
  await button("Deactivate").click();
  await expect.element(button("Reactivate")).toBeVisible();
  await expect
    .element(button("Password link"))
    .toHaveAccessibleDescription("Reactivate the account first.");
  await button("Reactivate").click();
  await expect.element(button("Deactivate")).toBeVisible();
  await field("Name").fill("Ana Maria Zubiri");
  await box("Manager").click();
  await button("Ok").click();
  await expect.element(row("Ana Maria Zubiri")).toBeVisible();
  const sent = (key: string) =>
    server.received.find((request) => request.key === key);
  expect(sent("users.update")?.body).toEqual({
    name: "Ana Maria Zubiri",
    updatedAt: morning + 2,
  });
  expect(sent("users.updateIdentity")?.body).toEqual({
    roles: ["engineer", "manager"],
    permissions: [],
    updatedAt: expect.any(Number) as number,
  });
});

test("a person is signed out everywhere, after a question", async () => {
  const { server } = await openApp("/admin-users", {
    as: "administrator",
    responses: people(ana),
  });
  await button("Open Ana Zubiri").click();
  await button("Sign out everywhere").click();
  await expect
    .element(page.getByText(/^Sign Ana Zubiri out on every device/))
    .toBeVisible();
  await button("Sign out everywhere").click();
  await expect
    .element(page.getByText("Ana Zubiri is signed out everywhere"))
    .toBeVisible();
  expect(server.sentTo("users.endSessions")).toHaveLength(1);
});

test("roles that somebody else changed meanwhile are not overwritten: what was chosen stays, with a way to reload", async () => {
  await openApp("/admin-users", {
    as: "administrator",
    responses: {
      ...people(ana),
      "users.updateIdentity": () =>
        Response.json(
          {
            error: {
              code: "edit.conflict",
              message: "Changed.",
              details: { changedBy: "Bea", updatedAt: morning },
            },
          },
          { status: 409 },
        ),
    },
  });
  await button(`Open ${ana.name}`).click();
  await box("Manager").click();
  await button("Ok").click();
  await expect.element(page.getByText(/Bea/)).toBeVisible();
  await expect.element(box("Manager")).toBeChecked();
  await expect.element(button("Reload")).toBeVisible();
});

test("what is not possible says why: a link for another provider's account, roles that one does not hold", async () => {
  await openApp("/admin-users", {
    as: "seniorsupport",
    responses: { ...people(noor), "users.me": aPerson(["seniorsupport"]) },
  });
  await button("Open Noor").click();
  await expect
    .element(button("Password link"))
    .toHaveAccessibleDescription(
      "The password is kept by another identity provider.",
    );
  await expect.element(box("Administrator")).toBeDisabled();
  await expect.element(box("Senior support")).toBeEnabled();
  expect(await violations()).toEqual([]);
});

test("support looks at people and changes nothing", async () => {
  await openApp("/admin-users", {
    as: "support",
    responses: { ...people(ana), "users.me": aPerson(["support"]) },
  });
  await expect.element(row("Ana Zubiri")).toBeVisible();
  await expect.element(button("Add person")).not.toBeInTheDocument();
  await button("Open Ana Zubiri").click();
  await expect.element(field("Name")).toBeDisabled();
  await expect.element(button("Deactivate")).not.toBeInTheDocument();
  await expect
    .element(button("Ok"))
    .toHaveAccessibleDescription("You may look at people, not change them.");
});

test("somebody who works for one company chooses it before adding a person", async () => {
  const { server } = await openApp("/admin-users", {
    responses: {
      ...people(),
      "users.me": aPerson(["administrator"]),
      "companies.search": () => ({
        companies: [
          {
            id: 7,
            name: "Whimbrel Energy",
            shortName: "",
            logo: "wh",
            teamId: "",
            active: true,
            contactName: "",
            contactEmail: "",
            auditRetentionDays: 1095,
            createdAt: morning,
            updatedAt: morning,
            memberCount: 1,
            projectCount: 1,
          },
        ],
        nextCursor: null,
        total: 1,
      }),
    },
  });
  await button("Add person").click();
  await field("Name").fill("Rosa Diaz");
  await field("Email").fill("rosa@operator.test");
  await expect
    .element(button("Ok"))
    .toHaveAccessibleDescription("Choose at least one of your companies.");
  await button("Add to Whimbrel Energy").click();
  await box("Engineer").click();
  await expect
    .element(page.getByRole("switch", { name: /^All pads/ }))
    .toBeChecked();
  await button("Ok").click();
  await expect.element(field("Password link")).toHaveValue(link.url);
  const added = server.received.find(({ key }) => key === "users.add");
  expect(added?.body).toMatchObject({ companyIds: [7], roles: ["engineer"] });
});

describe("a refusal is shown beside what was tried", () => {
  const locked = () => refusal(409, "busy", "The company is being moved.");
  const whimbrel = { id: 7, name: "Whimbrel Energy" };
  const heron = { id: 8, name: "Heron Resources" };

  test.each<[string, Responses, () => Promise<void>]>([
    [
      "a company added",
      { "companies.addUser": locked },
      () => button("Add to Heron Resources").click(),
    ],
    [
      "all pads of a company",
      { "companies.updateUser": locked },
      () => page.getByRole("switch", { name: /^All pads of/ }).click(),
    ],
    [
      "a company removed",
      { "companies.removeUser": locked },
      async () => {
        await button(`Remove from ${whimbrel.name}`).click();
        await page
          .getByRole("dialog")
          .getByText("Remove", { exact: true })
          .click();
      },
    ],
    [
      "a deactivation",
      { "users.deactivate": locked },
      async () => {
        await button("Deactivate").click();
        await button("Deactivate").click();
      },
    ],
  ])("%s", async (_name, refused, act) => {
    await openApp("/admin-users", {
      as: "administrator",
      responses: {
        ...people(ana),
        "companies.search": {
          companies: [whimbrel, heron].map((company) => aCompanyRow(company)),
          nextCursor: null,
          total: 2,
        },
        ...refused,
      },
    });
    await button("Open Ana Zubiri").click();
    await act();
    await expect
      .element(
        page
          .getByRole("dialog")
          .getByRole("alert")
          .filter({ hasText: "The company is being moved." }),
      )
      .toBeVisible();
  });
});

test("a failed list says why", async () => {
  await openApp("/admin-users", {
    as: "administrator",
    responses: {
      ...people(),
      "users.page": () => refusal(403, "permission.missing", "No"),
    },
  });
  await expect.element(page.getByRole("alert")).toBeVisible();
});
