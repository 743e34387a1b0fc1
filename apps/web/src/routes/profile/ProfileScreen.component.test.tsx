import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { openApp, violations } from "#test/open-app.tsx";
import { refusal, type Responses } from "#test/test-server.ts";

const factors = {
  kind: "own" as const,
  required: false,
  totp: null,
  passkeysPossible: true,
  passkeys: [],
  recoveryCodesLeft: 0,
};
const at = 1_760_000_000_000;
const passkey = { id: 7, name: "Office key", createdAt: at, lastUsedAt: null };
const session = {
  id: 1,
  browser: "Chrome 141",
  system: "Windows",
  network: "203.0.113.0/24",
  createdAt: at,
  lastUsedAt: at,
  current: true,
};
const elsewhere = {
  ...session,
  id: 2,
  browser: "Safari 18",
  system: "iOS",
  current: false,
};

function openProfile(responses: Responses = {}) {
  return openApp("/profile", { as: "engineer", responses });
}

const button = (name: string | RegExp) =>
  page.getByRole("button", { name, exact: true });
const password = page
  .getByRole("dialog")
  .getByLabelText("Current password", { exact: true });
const dialog = page.getByRole("dialog");

describe("the profile", () => {
  test("says who the person is, in plain words", async () => {
    await openProfile();
    await expect
      .element(page.getByText("Engineer", { exact: true }))
      .toBeVisible();
    const facts = page.getByRole("definition");
    await expect.element(facts.nth(1)).toHaveTextContent("Northgate Energy");
    await expect.element(facts.nth(2)).toHaveTextContent("Kestrel Pad");
    expect(await violations()).toEqual([]);
  });

  test("leads to the preferences, which are on another page", async () => {
    await openProfile();
    await page
      .getByRole("main")
      .getByRole("link", { name: "Settings" })
      .click();
    await expect
      .element(page.getByRole("heading", { name: "Settings" }))
      .toBeVisible();
    await expect
      .element(page.getByRole("main").getByRole("link", { name: "Profile" }))
      .toBeVisible();
  });
});

describe("an authenticator app", () => {
  const offer = {
    secret: "JBSWY3DPEHPK3PXP",
    uri: "otpauth://totp/x",
    qrCode: { size: 4, path: "M1 1h2v1h-2z" },
  };

  test("is added with the password and a code, and the recovery codes are shown once", async () => {
    const { server } = await openProfile({
      "secondFactors.startTotp": offer,
      "secondFactors.confirmTotp": {
        recoveryCodes: ["aaaa-bbbb-cccc-dddd", "eeee-ffff-gggg-hhhh"],
      },
    });
    await button("Add an app").click();
    await expect
      .element(button("Next"))
      .toHaveAttribute("aria-disabled", "true");
    await password.fill("what it is");
    await button("Next").click();
    await expect.element(page.getByText("JBSW Y3DP EHPK 3PXP")).toBeVisible();
    await expect
      .element(page.getByRole("img", { name: /^QR code/ }))
      .toBeVisible();
    expect(await violations()).toEqual([]);
    await expect
      .element(button("Add"))
      .toHaveAccessibleDescription("Enter the six digits.");
    await page.getByLabelText(/^Six digits/).fill("123 456");
    await button("Add").click();
    await expect.element(page.getByText("aaaa-bbbb-cccc-dddd")).toBeVisible();
    expect(server.sentTo("secondFactors.startTotp")).toEqual([
      { currentPassword: "what it is" },
    ]);
    await button("I have saved them").click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test("says that the password or the code was not right", async () => {
    const { server } = await openProfile({
      "secondFactors.startTotp": () => refusal(403, "password.wrong", "Wrong"),
      "secondFactors.confirmTotp": () =>
        refusal(403, "secondFactor.wrong", "Wrong"),
    });
    await button("Add an app").click();
    await password.fill("a guess");
    await button("Next").click();
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent("The current password is wrong.");
    server.respond({ "secondFactors.startTotp": offer });
    await button("Next").click();
    await page.getByLabelText(/^Six digits/).fill("123456");
    await button("Add").click();
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent("That was wrong. Try again.");
    await button("Cancel").click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test("stays while a role demands it and it is the only factor", async () => {
    await openProfile({
      "secondFactors.own": {
        ...factors,
        required: true,
        totp: { createdAt: at, lastUsedAt: at },
        recoveryCodesLeft: 3,
      },
    });
    await expect
      .element(
        page.getByText("Your role requires a second factor.", { exact: true }),
      )
      .toBeVisible();
    await expect.element(page.getByText("3 codes are left.")).toBeVisible();
    await expect
      .element(button("Remove the authenticator app"))
      .toHaveAttribute("aria-disabled", "true");
  });
});

describe("a passkey", () => {
  const startPasskey = {
    options: {
      challenge: "AQID",
      rp: { id: "localhost", name: "Stagecraft" },
      user: { id: "AQ", name: "x", displayName: "x" },
      pubKeyCredParams: [{ type: "public-key" as const, alg: -7 }],
    },
  };
  const createKey = () =>
    vi
      .spyOn(navigator.credentials, "create")
      .mockResolvedValue({ id: "AQ", type: "public-key" });

  test("that is the first second factor shows recovery codes until they are kept", async () => {
    createKey();
    await openProfile({
      "secondFactors.startPasskey": startPasskey,
      "secondFactors.addPasskey": { passkey, recoveryCodes: ["abcd-efgh"] },
    });
    await button("Add a passkey").click();
    await page.getByLabelText("Name").fill("Office key");
    await password.fill("what it is");
    await button("Next").click();
    await expect.element(dialog.getByText("abcd-efgh")).toBeVisible();
    await button("I have saved them").click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test("is created by the browser between two calls of the server", async () => {
    const create = createKey();
    const { server } = await openProfile({
      "secondFactors.startPasskey": startPasskey,
      "secondFactors.addPasskey": { passkey, recoveryCodes: null },
    });
    await button("Add a passkey").click();
    await page.getByLabelText("Name").fill("Office key");
    await password.fill("what it is");
    await button("Next").click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(create).toHaveBeenCalledOnce();
    expect(server.sentTo("secondFactors.addPasskey")).toEqual([
      { name: "Office key", credential: { id: "AQ", type: "public-key" } },
    ]);
  });

  test("is renamed, and removed with the password", async () => {
    const { server } = await openProfile({
      "secondFactors.own": { ...factors, passkeys: [passkey] },
      "secondFactors.renamePasskey": { ...passkey, name: "Truck" },
      "secondFactors.removePasskey": undefined,
    });
    await button("Rename Office key").click();
    await expect
      .element(page.getByLabelText("Name"))
      .toHaveAccessibleDescription(/^So that you recognize it/);
    await page.getByLabelText("Name").fill("Truck");
    await button("Ok").click();
    await expect.element(dialog).not.toBeInTheDocument();
    await button("Remove the passkey Office key").click();
    await password.fill("what it is");
    await dialog.getByRole("button", { name: "Remove", exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.sentTo("secondFactors.renamePasskey")).toEqual([
      { name: "Truck" },
    ]);
    expect(server.sentTo("secondFactors.removePasskey")).toEqual([
      { currentPassword: "what it is" },
    ]);
  });

  test("where browsers allow none, the button says why", async () => {
    await openProfile({
      "secondFactors.own": { ...factors, passkeysPossible: false },
    });
    await expect
      .element(button("Add a passkey"))
      .toHaveAttribute("aria-disabled", "true");
    await expect
      .element(button("Add a passkey"))
      .toHaveAccessibleDescription(/only at a host name with https/);
  });
});

test.each([
  ["demo", /^Everybody shares the demo accounts: they have/],
  ["elsewhere", /^You sign in with another service: add/],
] as const)(
  "an account of kind %s has no second factor here",
  async (kind, said) => {
    await openProfile({ "secondFactors.own": { ...factors, kind } });
    await expect.element(page.getByText(said)).toBeVisible();
    await expect.element(button("Add an app")).not.toBeInTheDocument();
  },
);

describe("one's own sessions", () => {
  test("another one is ended after a question, this one cannot be", async () => {
    const { server } = await openProfile({
      "sessions.own": { kind: "own", sessions: [session, elsewhere] },
      "sessions.end": undefined,
    });
    await expect.element(page.getByText("This session")).toBeVisible();
    await button("End the session on Safari 18, iOS").click();
    await dialog.getByRole("button", { name: "End", exact: true }).click();
    await expect.element(page.getByText("The session is ended.")).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    const ended = server.received.filter(({ key }) => key === "sessions.end");
    expect(ended.map(({ params }) => params)).toEqual([{ sessionId: 2 }]);
    await expect
      .element(button("End the session on Chrome 141, Windows"))
      .not.toBeInTheDocument();
  });

  test("all others are ended at once; without any the button says so", async () => {
    const { server } = await openProfile({
      "sessions.own": { kind: "own", sessions: [session, elsewhere] },
      "sessions.endOthers": undefined,
    });
    await button("End all other sessions").click();
    server.respond({ "sessions.own": { kind: "own", sessions: [session] } });
    await button("End them").click();
    await expect
      .element(button("End all other sessions"))
      .toHaveAttribute("aria-disabled", "true");
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test("a list that cannot be read says so and can be tried again", async () => {
    const { server } = await openProfile({
      "sessions.own": () => refusal(500, "failed", "Out of order"),
    });
    const retry = button("Retry").first();
    await expect.element(retry).toBeVisible();
    server.respond({ "sessions.own": { kind: "own", sessions: [session] } });
    await retry.click();
    await expect.element(page.getByText("This session")).toBeVisible();
  });
});
