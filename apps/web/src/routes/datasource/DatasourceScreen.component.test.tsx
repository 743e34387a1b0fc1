import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { Provider } from "#features/data-sources/data-sources.queries.ts";
import { openApp, violations } from "#test/open-app.tsx";
import { loseNetwork } from "#test/stage-tools.ts";
import { refusal, type Responses } from "#test/test-server.ts";
import { morning } from "#test/world.ts";

const store: Provider = {
  id: 4,
  companyId: 1,
  name: "Northgate store",
  url: "https://store.example/witsml",
  login: "van",
  hasPassword: true,
  updatedAt: morning,
  use: { pads: 1, wells: 0, feeds: 0 },
};

const broker: Provider = {
  ...store,
  id: 5,
  name: "Field broker",
  url: "mqtts://broker.example",
  login: "",
  hasPassword: false,
  use: { pads: 0, wells: 0, feeds: 0 },
};

/** A server that stores data providers and applies each change to its list. */
function providers(...given: readonly Provider[]): Responses {
  let list = given;
  return {
    "dataSources.ofCompany": ({ query }) => {
      const found = list.filter(({ name }) =>
        name.toLowerCase().includes(query.search.toLowerCase()),
      );
      return { providers: found, total: found.length };
    },
    "dataSources.add": ({ body: { password, ...body } }) => {
      const hasPassword = password !== "";
      const added = { ...broker, ...body, id: 9, hasPassword };
      list = [...list, added];
      return added;
    },
    "dataSources.update": ({ params, body }) => {
      const before = list.find(({ id }) => id === params.id) ?? store;
      const changed = { ...before, login: body.login ?? before.login };
      list = list.map((each) => (each.id === params.id ? changed : each));
      return changed;
    },
    "dataSources.remove": ({ params }) => {
      list = list.filter(({ id }) => id !== params.id);
      return undefined;
    },
  };
}

const connected = {
  outcome: "connected",
  detail: "WITSML 1.4.1.1",
  isEncrypted: true,
  milliseconds: 120,
} as const;

const button = (name: string) =>
  page.getByRole("button", { name, exact: true });
const field = (name: string) => page.getByRole("textbox", { name });
const password = page.getByLabelText("Password", { exact: true });
const row = (name: string) => page.getByRole("row").filter({ hasText: name });

async function choose(name: string, action: string) {
  await button(`Actions for ${name}`).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("a provider is tested with what is typed, then added; its password is not sent back", async () => {
  const { server } = await openApp("/datasource/1", {
    as: "support",
    responses: { ...providers(store), "dataSources.testTyped": connected },
  });
  await expect.element(row("Northgate store")).toMatchTextContent(/Stored/);
  await expect.element(row("Northgate store")).toMatchTextContent(/1 pad/);
  await button("Add data provider").click();
  await expect
    .element(button("Test the connection"))
    .toHaveAttribute("aria-disabled", "true");
  await field("Name").fill("Second store");
  await field("Address").fill("https://second.example/witsml");
  await field("Login").fill("van");
  await password.fill("hunter2");
  await button("Test the connection").click();
  await expect.element(page.getByText(/^Connected:/)).toBeVisible();
  expect(await violations()).toEqual([]);
  expect(server.sentTo("dataSources.testTyped")).toEqual([
    {
      companyId: 1,
      url: "https://second.example/witsml",
      login: "van",
      password: "hunter2",
    },
  ]);
  await button("Ok").click();
  await expect.element(row("Second store")).toMatchTextContent(/Stored/);
});

test("an edit keeps the stored password; another server asks for it again; it can be removed", async () => {
  const { server } = await openApp("/datasource/1", {
    as: "support",
    responses: providers(store),
  });
  await choose("Northgate store", "Edit");
  await expect.element(password).toHaveAttribute("placeholder", "Stored");
  await field("Login").fill("van-2");
  await field("Address").fill("https://other.example/witsml");
  await password.click();
  await field("Login").click();
  await expect
    .element(page.getByText("Enter the password again for another address"))
    .toBeVisible();
  await field("Address").fill("https://store.example/witsml");
  await button("Ok").click();
  await expect.element(row("van-2")).toBeVisible();
  await choose("Northgate store", "Edit");
  await button("Remove the stored password").click();
  await expect.element(password).toHaveAttribute("placeholder", "None");
  await button("Ok").click();
  await expect
    .poll(() => server.sentTo("dataSources.update"))
    .toEqual([
      {
        name: "Northgate store",
        url: "https://store.example/witsml",
        login: "van-2",
        updatedAt: morning,
      },
      expect.objectContaining({ password: "" }),
    ]);
});

test("a conflict keeps what was typed and shows the newer version; saving again replaces it", async () => {
  const { server } = await openApp("/datasource/1", {
    as: "support",
    responses: providers(store),
  });
  await choose("Northgate store", "Edit");
  await field("Login").fill("mine");
  const theirs = { ...store, login: "theirs", updatedAt: morning + 1 };
  server.respond({
    "dataSources.get": theirs,
    "dataSources.update": () =>
      Response.json(
        {
          error: {
            code: "edit.conflict",
            message: "Changed",
            details: { changedBy: "Noor Haddad" },
          },
        },
        { status: 409 },
      ),
  });
  await button("Ok").click();
  await expect
    .element(page.getByText(/Noor Haddad changed .* theirs/))
    .toBeVisible();
  await expect.element(field("Login")).toHaveValue("mine");
  server.respond(providers(store));
  await button("Ok").click();
  await expect
    .poll(() => server.sentTo("dataSources.update").at(-1))
    .toMatchObject({ login: "mine", updatedAt: morning + 1 });
});

test("what uses a provider is shown before it is deleted, and keeps it", async () => {
  const { server } = await openApp("/datasource/1", {
    as: "support",
    responses: {
      ...providers(store, broker),
      "dataSources.usage": ({ params }) => ({
        total: params.id === store.id ? store.use : broker.use,
        pads: params.id === store.id ? [{ id: 1, name: "Kestrel Pad" }] : [],
        wells: [],
        feeds: [],
      }),
    },
  });
  await choose("Northgate store", "Delete");
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("Kestrel Pad")).toBeVisible();
  await expect
    .element(dialog.getByRole("button", { name: "Delete" }))
    .toHaveAttribute("aria-disabled", "true");
  expect(await violations()).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await choose("Field broker", "Delete");
  await expect.element(dialog.getByText(/Nothing uses it/)).toBeVisible();
  // A gateway that gave up waiting is no failure: the list says what happened.
  server.respond({
    ...providers(store),
    "dataSources.remove": () => refusal(504, "service.unavailable", "Slow"),
  });
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect.element(row("Field broker")).not.toBeInTheDocument();
});

test.each([
  ["nameNotFound", /name of the server does not exist/],
  ["unreachable", /Nothing accepts connections/],
  ["noResponse", /No response within/],
  ["notEncrypted", /encrypted connection failed/],
  ["signInRefused", /refused the login/],
  ["notUnderstood", /not as a WITSML store/],
  ["insideAddress", /our own network/],
] as const)(
  "a test that ends as %s says what to do",
  async (outcome, words) => {
    await openApp("/datasource/1", {
      as: "support",
      responses: {
        ...providers(store),
        "dataSources.test": { ...connected, outcome, isEncrypted: false },
      },
    });
    await choose("Northgate store", "Test the connection");
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(page.getByText(/is not encrypted/)).toBeVisible();
  },
);

test("without a network a provider is neither tested, edited nor deleted, and each says why", async () => {
  const { server } = await openApp("/datasource/1", {
    as: "support",
    responses: providers(store),
  });
  await expect.element(row("Northgate store")).toBeVisible();
  loseNetwork(server);
  await button("Actions for Northgate store").click();
  for (const action of [/^Test the connection/, /^Edit/, /^Delete/]) {
    const entry = page.getByRole("menuitem", { name: action });
    await expect.element(entry).toHaveAttribute("aria-disabled", "true");
    await expect
      .element(entry)
      .toMatchTextContent(/Network access has been lost/);
  }
});

test("support copies the login and opens the provider's page; a broker has none", async () => {
  await openApp("/datasource/1", {
    as: "support",
    responses: providers(store, broker),
  });
  await expect
    .element(
      page.getByRole("link", { name: "Open the page of Northgate store" }),
    )
    .toHaveAttribute("href", store.url);
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  onTestFinished(() => write.mockRestore());
  const copy = button("Copy the login of Northgate store");
  await copy.click();
  await expect.element(page.getByText("Login copied")).toBeVisible();
  expect(write).toHaveBeenCalledExactlyOnceWith("van");
  write.mockRejectedValue(new Error("Clipboard is locked"));
  await copy.click();
  await expect
    .element(page.getByText(/^The browser does not allow copying/))
    .toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Open the page of Field broker" }))
    .not.toBeInTheDocument();
});

test("the list is found by name, says when it is empty, and fits a phone in Arabic", async () => {
  const { server } = await openApp("/datasource/1", {
    as: "support",
    responses: providers(store, broker),
    language: "ar",
    theme: "light",
    width: 390,
  });
  await expect.element(page.getByText("Field broker")).toBeVisible();
  expect(await violations()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.getByRole("searchbox").fill("nothing like it");
  await expect
    .element(page.getByText("لا يوجد مزود بيانات يطابق المرشح."))
    .toBeVisible();
  expect(
    server.received
      .filter(({ key }) => key === "dataSources.ofCompany")
      .map(({ query }) => query),
  ).toContainEqual({ search: "nothing like it" });
});
