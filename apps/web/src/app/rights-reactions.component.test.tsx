import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { SavedRecords } from "#api/saved/saved-records.ts";
import { noteRights } from "#session/known-rights.ts";
import { openApp } from "#test/open-app.tsx";
import { refusal } from "#test/test-server.ts";
import { aPerson } from "#test/world.ts";

const nobody = { people: [], nextCursor: null, matching: 0 };
const refresh = page.getByRole("button", { name: "Refresh" });

test("somebody who loses the right to a screen leaves it with the next response, and what it showed is gone", async () => {
  const { server } = await openApp("/admin-users", {
    as: "support",
    responses: { "users.page": nobody, "passwords.unsentMails": [] },
  });
  server.rights = "before";
  await refresh.click();
  await expect
    .element(page.getByText("There are no people yet."))
    .toBeVisible();
  server.rights = "after";
  server.respond({
    "users.me": aPerson(["guest"]),
    "users.page": () => refusal(403, "permission.missing", "No"),
  });
  await refresh.click();
  await expect.poll(() => location.pathname).toBe("/401");
  await expect
    .element(page.getByText("There are no people yet."))
    .not.toBeInTheDocument();
});

test("what was saved with other rights is neither shown nor kept", async () => {
  await openApp("/admin-users", {
    as: "support",
    responses: { "users.page": nobody, "passwords.unsentMails": [] },
  });
  const records = new SavedRecords<string>("rights-test", {
    records: 10,
    bytes: 1000,
  });
  noteRights("before");
  await records.write("pad", { value: "Kestrel", at: Date.now() });
  expect(await records.read("pad")).toMatchObject({ value: "Kestrel" });
  noteRights("after");
  expect(await records.read("pad")).toBeNull();
  await records.trim(Date.now());
  noteRights("before");
  expect(await records.read("pad")).toBeNull();
});
