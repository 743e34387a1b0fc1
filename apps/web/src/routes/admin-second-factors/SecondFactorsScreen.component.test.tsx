import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openApp, violations } from "#test/open-app.tsx";
import { refusal, type Responses } from "#test/test-server.ts";

const jordan = {
  userId: 41,
  name: "Jordan Blake",
  email: "jordan@northgate.test",
  roles: ["engineer" as const],
  required: true,
  totp: true,
  passkeys: 2,
  lastUsedAt: 1_760_000_000_000,
};
const robin = {
  ...jordan,
  userId: 42,
  name: "Robin Hale",
  email: "robin@northgate.test",
  totp: false,
  passkeys: 0,
  lastUsedAt: null,
};
const demands = [
  {
    role: "administrator" as const,
    required: false,
    people: 2,
    withoutFactor: 1,
  },
  { role: "engineer" as const, required: true, people: 5, withoutFactor: 2 },
];

function openScreen(
  as: "administrator" | "seniorsupport",
  responses: Responses = {},
) {
  return openApp("/admin-second-factors", {
    as,
    responses: {
      "secondFactors.demands": demands,
      "secondFactors.people": { people: [jordan, robin], nextCursor: null },
      ...responses,
    },
  });
}

const dialog = page.getByRole("dialog");

/** Types key by key without a pause, however busy the machine is. */
function typeFast(field: Element, typed: string) {
  const value = Object.getOwnPropertyDescriptor(
    HTMLInputElement.prototype,
    "value",
  );
  for (let end = 1; end <= typed.length; end += 1) {
    value?.set?.call(field, typed.slice(0, end));
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

test("shows who has a second factor and who lacks a demanded one", async () => {
  await openScreen("administrator");
  await expect
    .element(page.getByText("Authenticator app, 2 passkeys"))
    .toBeVisible();
  await expect
    .element(page.getByRole("cell", { name: "Required and missing" }))
    .toBeVisible();
  expect(await violations()).toEqual([]);
});

test("a role is switched after saying whom it concerns", async () => {
  const { server } = await openScreen("administrator", {
    "secondFactors.demand": { ...demands[0]!, required: true },
  });
  await page.getByRole("switch", { name: "Administrator" }).click();
  await expect
    .element(dialog.getByText(/^1.person without one sets it up/))
    .toBeVisible();
  await dialog.getByRole("button", { name: "Require it" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.sentTo("secondFactors.demand")).toEqual([{ required: true }]);
});

test("whoever may not change roles does not decide about them", async () => {
  await openScreen("seniorsupport");
  await expect
    .element(page.getByRole("switch", { name: "Administrator" }))
    .toBeDisabled();
  await expect
    .element(page.getByText(/^Administrators can change this for every role/))
    .toBeVisible();
});

test("lost factors are removed with a reason alone", async () => {
  const { server } = await openScreen("administrator", {
    "secondFactors.reset": undefined,
  });
  await page
    .getByRole("button", { name: "Remove lost factors: Jordan Blake" })
    .click();
  await expect
    .element(page.getByRole("dialog", { name: /^Remove lost second factors/ }))
    .toBeVisible();
  const confirm = dialog.getByRole("button", { name: "Ok" });
  await expect.element(confirm).toHaveAttribute("aria-disabled", "true");
  await page.getByLabelText("Reason").fill("The phone is lost");
  await confirm.click();
  await expect
    .element(page.getByText("The second factors of Jordan Blake are removed."))
    .toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.sentTo("secondFactors.reset")).toEqual([
    { reason: "The phone is lost" },
  ]);
});

test("the search and the pages are the server's", async () => {
  const { server } = await openScreen("administrator", {
    "secondFactors.people": ({ query }) =>
      query.cursor === undefined
        ? { people: [jordan], nextCursor: "position" }
        : { people: [robin], nextCursor: null },
  });
  await page.getByRole("button", { name: "Show more people" }).click();
  await expect.element(page.getByText("Robin Hale")).toBeVisible();
  typeFast(page.getByRole("searchbox").element(), "robin");
  const searches = () =>
    server.received.flatMap(({ key, query }) =>
      key === "secondFactors.people"
        ? ((query as { search?: string }).search ?? [])
        : [],
    );
  await expect.poll(searches).toEqual(["robin"]);
});

test("a list that cannot be read says so", async () => {
  await openScreen("administrator", {
    "secondFactors.people": () => refusal(500, "failed", "Out of order"),
  });
  await expect
    .element(page.getByRole("button", { name: "Retry" }).first())
    .toBeVisible();
});
