import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { openApp, violations } from "#test/open-app.tsx";
import { refusal, type Responses } from "#test/test-server.ts";

const field = (name: string) => page.getByLabelText(name, { exact: true });
const change = page.getByRole("button", { name: "Change password" });

async function openProfile(responses: Responses = {}) {
  return openApp("/profile", { as: "engineer", responses });
}

async function fill(current: string, fresh: string, again = fresh) {
  await field("Current password").fill(current);
  await field("New password").fill(fresh);
  await field("New password again").fill(again);
}

describe("one's own password", () => {
  test("is changed with the current one, and the fields are empty again", async () => {
    let sent: unknown;
    await openProfile({
      "passwords.change": ({ body }) => {
        sent = body;
        return undefined;
      },
    });
    await fill("what it was", "four plain words here");
    expect(await violations()).toEqual([]);
    await change.click();
    await expect
      .element(page.getByText(/^The password is changed/))
      .toBeVisible();
    expect(sent).toEqual({
      currentPassword: "what it was",
      newPassword: "four plain words here",
    });
    await expect.element(field("Current password")).toHaveValue("");
  });

  test.each([
    ["short", "short", "At least 12 characters."],
    ["aaaaaaaaaaaaaa", "aaaaaaaaaaaaaa", "This password is too easy to guess."],
    [
      "four plain words here",
      "four plain words",
      "The two new passwords differ.",
    ],
  ])("%s, again %s: %s", async (fresh, again, message) => {
    await openProfile();
    await fill("what it was", fresh, again);
    await field("Current password").click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(change).toHaveAttribute("aria-disabled", "true");
  });

  test("says that the current one was not right", async () => {
    await openProfile({
      "passwords.change": () => refusal(403, "password.wrong", "Wrong"),
    });
    await fill("a guess", "four plain words here");
    await change.click();
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent("The current password is wrong.");
  });

  test("says what only the server can find: that the password is a known one", async () => {
    await openProfile({
      "passwords.change": () =>
        Response.json(
          {
            error: {
              code: "password.weak",
              message: "Weak",
              details: { problem: "known" },
            },
          },
          { status: 422 },
        ),
    });
    await fill("what it was", "leave me alone now");
    await change.click();
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent("This password is on the lists of known passwords.");
  });

  test("of a demo account, or of another provider, cannot be changed here", async () => {
    await openProfile({
      "passwords.state": { kind: "demo", changedAt: null },
    });
    await expect
      .element(page.getByText(/^Everybody shares the demo accounts/))
      .toBeVisible();
    await expect.element(change).not.toBeInTheDocument();
  });
});

describe("what is wrong with the installation", () => {
  const banner = page.getByText(/^The disk of the server is nearly full/);
  const low = { level: "low", freeBytes: 8, sizeBytes: 100 } as const;

  test("a nearly full disk is shown to support on every page", async () => {
    await openApp("/settings", {
      as: "support",
      responses: { "fleet.disk": low },
    });
    await expect.element(banner).toBeVisible();
    await expect.element(page.getByText("8 % left")).toBeVisible();
  });

  test("a nearly full disk is shown to nobody but support", async () => {
    const { server } = await openProfile({ "fleet.disk": low });
    await expect.element(change).toBeVisible();
    await expect.element(banner).not.toBeInTheDocument();
    expect(server.received.filter(({ key }) => key === "fleet.disk")).toEqual(
      [],
    );
  });
});
