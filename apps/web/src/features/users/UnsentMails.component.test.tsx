import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Person } from "#features/users/people.queries.ts";
import { openApp, violations } from "#test/open-app.tsx";
import type { Responses } from "#test/test-server.ts";
import { morning } from "#test/world.ts";

const noor: Person = {
  id: 7,
  auth0UserId: "account|7",
  name: "Noor Haddad",
  email: "noor@operator.test",
  createdAt: morning,
  updatedAt: morning,
  roles: ["engineer"],
  everyCompany: false,
  companies: [],
  padCount: 0,
  lastSeenAt: null,
  deactivatedAt: null,
  hasAccountHere: true,
  permissions: [],
  pads: [],
};

const people: Responses = {
  "users.page": { people: [noor], nextCursor: null, matching: 1 },
  "users.get": noor,
  "passwords.unsentMails": [],
  "companies.search": { companies: [], nextCursor: null, total: 0 },
};

const unsent = {
  userId: 7,
  name: noor.name,
  email: noor.email,
  purpose: "invite",
  attempts: 3,
  failure: "550 No such mailbox",
  createdAt: morning,
  isGivenUp: false,
} as const;

const banner = page
  .getByRole("status")
  .filter({ hasText: "could not be sent" });

describe("mails with links that the mail server did not take", () => {
  test("are named to the administrator with the reason", async () => {
    await openApp("/admin-users", {
      as: "administrator",
      responses: { ...people, "passwords.unsentMails": [unsent] },
    });
    await expect.element(page.getByText("550 No such mailbox")).toBeVisible();
    await expect
      .element(page.getByText(/Attempts: 3\. Sending is retried\./))
      .toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test("whose link has expired are not tried any more", async () => {
    await openApp("/admin-users", {
      as: "administrator",
      responses: {
        ...people,
        "passwords.unsentMails": [{ ...unsent, isGivenUp: true }],
      },
    });
    await expect
      .element(page.getByText(/The link has expired: create a new one\./))
      .toBeVisible();
  });

  test.each([
    ["sent", null, "The same link was mailed to Noor Haddad."],
    ["failed", "451 Try later", "451 Try later"],
  ] as const)(
    "a new link says what became of its mail: %s",
    async (mail, mailFailure, sentence) => {
      await openApp("/admin-users", {
        as: "administrator",
        responses: {
          ...people,
          "passwords.link": {
            url: "https://stagecraft.test/idp/link/abc",
            expiresAt: morning,
            mail,
            mailFailure,
          },
        },
      });
      await expect.element(banner).not.toBeInTheDocument();
      await page.getByRole("button", { name: "Open Noor Haddad" }).click();
      await page.getByRole("button", { name: "Password link" }).click();
      await expect.element(page.getByText(sentence)).toBeVisible();
    },
  );
});
