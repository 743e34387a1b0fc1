import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openApp, violations } from "#test/open-app.tsx";
import {
  aCompanyRow,
  aMember,
  companies,
  members,
} from "#test/people-world.ts";
import { neverResponds, refusal } from "#test/test-server.ts";

const button = (name: string | RegExp) => page.getByRole("button", { name });
const row = (name: string) => page.getByRole("row").filter({ hasText: name });
const field = (name: string) => page.getByRole("textbox", { name });
const dialog = page.getByRole("dialog");

const three = [
  aCompanyRow({ id: 1, name: "7 Rivers", logo: "7r" }),
  aCompanyRow({ id: 2, name: "Northgate Energy", active: false }),
  aCompanyRow({ id: 3, name: "Ølfelt", logo: "øl" }),
];

describe("the list of companies", () => {
  test("comes page by page with the letters of each, is searched and filtered on the server", async () => {
    const { server } = await openApp("/companies", {
      as: "administrator",
      responses: companies(...three),
    });
    await expect.element(row("7 Rivers").getByText("7r")).toBeVisible();
    await expect.element(page.getByText("2 of 3")).toBeVisible();
    await button("Show more").click();
    await expect.element(row("Ølfelt").getByText("øl")).toBeVisible();
    await expect.element(button("Show more")).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
    await button("Inactive").click();
    await expect.element(page.getByText("1 of 1")).toBeVisible();
    await button("All").click();
    await page.getByRole("searchbox", { name: "Filter" }).fill("riv");
    await expect.element(row("Northgate")).not.toBeInTheDocument();
    expect(
      server.received
        .filter(({ key }) => key === "companies.search")
        .map(({ query }) => query),
    ).toEqual([{}, { cursor: "2" }, { state: "inactive" }, { search: "riv" }]);
  });

  test("says that it is loading, that nothing matches, and what went wrong", async () => {
    const { server } = await openApp("/admin-companies", {
      as: "support",
      responses: { "companies.search": neverResponds },
    });
    await expect
      .element(page.getByText("Looking for companies..."))
      .toBeVisible();
    server.respond({
      "companies.search": () => refusal(409, "busy", "Being moved."),
    });
    await button("Inactive").click();
    await expect.element(page.getByText("Being moved.")).toBeVisible();
    server.respondFromNextClick(companies());
    await button("Retry").click();
    await expect
      .element(page.getByText("No company matches the filter."))
      .toBeVisible();
    await expect.element(button("Add company")).not.toBeInTheDocument();
  });

  test("is usable on a phone and from right to left", async () => {
    await openApp("/companies", {
      as: "administrator",
      language: "ar",
      width: 390,
      height: 844,
      responses: companies(...three),
    });
    await expect.element(page.getByText("7 Rivers")).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect(await violations()).toEqual([]);
  });
});

describe("the dialog of a company", () => {
  test("creates one, with its letters as the name is typed", async () => {
    const { server } = await openApp("/companies", {
      as: "administrator",
      responses: companies(...three),
    });
    await button("Add company").click();
    await field("Name").fill("7 Seas");
    await expect.element(dialog.getByText("7s")).toBeVisible();
    await dialog.getByRole("tab", { name: "Members" }).click();
    await expect.element(dialog.getByText(/^Save the company/)).toBeVisible();
    await dialog.getByRole("button", { name: "Ok" }).click();
    await expect.element(page.getByText("7 Seas was saved")).toBeVisible();
    await expect.element(page.getByText("2 of 4")).toBeVisible();
    expect(server.sentTo("companies.add")).toMatchObject([{ name: "7 Seas" }]);
  });

  test("asks before a company is deactivated, and says what it means", async () => {
    const { server } = await openApp("/companies", {
      as: "administrator",
      responses: companies(...three),
    });
    await button("7 Rivers").first().click();
    await dialog.getByRole("switch", { name: "Active" }).click();
    await dialog.getByRole("button", { name: "Ok" }).click();
    await expect
      .element(dialog.getByText(/samples of vans and feeds are no longer/))
      .toBeVisible();
    expect(server.sentTo("companies.update")).toEqual([]);
    await dialog.getByRole("button", { name: "Deactivate" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.sentTo("companies.update")).toMatchObject([
      { active: false },
    ]);
  });

  test("shows what somebody else changed meanwhile, and then the new version", async () => {
    const changed = aCompanyRow({
      ...three[0],
      contactName: "Dora Quist",
      updatedAt: three[0]!.updatedAt + 5,
    });
    const { memberCount: _, projectCount: __, ...company } = changed;
    await openApp("/companies", {
      as: "administrator",
      responses: {
        ...companies(...three),
        "companies.get": { company },
        "companies.update": () => refusal(409, "edit.conflict", "Changed."),
      },
    });
    await button("7 Rivers").first().click();
    await field("Short name").fill("7R");
    await dialog.getByRole("button", { name: "Ok" }).click();
    const conflict = dialog.getByRole("region", { name: /^Changed by/ });
    await expect.element(conflict.getByText("Dora Quist")).toBeVisible();
    await expect.element(conflict.getByText("Ada Field")).toBeVisible();
    await dialog.getByRole("button", { name: "Reload" }).click();
    await expect.element(field("Contact").first()).toHaveValue("Dora Quist");
  });

  test("lists its members, adds and removes them, and gives all pads", async () => {
    const { server } = await openApp("/companies", {
      as: "administrator",
      responses: {
        ...companies(...three),
        ...members(
          aMember({ allProjects: false }),
          aMember({ id: 13, name: "Di Ash", deactivatedAt: 1 }),
        ),
      },
    });
    await button("7 Rivers").first().click();
    await dialog.getByRole("tab", { name: "Members" }).click();
    const member = (name: string) =>
      dialog
        .getByRole("list", { name: "Members" })
        .getByRole("listitem")
        .filter({ hasText: name });
    await expect
      .element(member("Bo Lind").getByText("Engineer", { exact: true }))
      .toBeVisible();
    await expect
      .element(member("Di Ash").getByText("Deactivated"))
      .toBeVisible();
    await expect
      .element(member("Bo Lind").getByText("Deactivated"))
      .not.toBeInTheDocument();
    const allPads = member("Bo Lind").getByRole("switch", {
      name: "All pads, including future ones",
    });
    await allPads.click();
    await expect.element(allPads).toBeChecked();
    await dialog.getByRole("searchbox", { name: "Add people" }).fill("cy");
    await userEvent.keyboard("{Enter}");
    await dialog.getByRole("button", { name: "Add: Cy Ortiz" }).click();
    await expect.element(member("Cy Ortiz")).toBeVisible();
    await expect.element(dialog.getByText("Member already")).toBeVisible();
    expect(await violations()).toEqual([]);
    await dialog.getByRole("button", { name: "Remove Bo Lind" }).click();
    await expect
      .element(
        dialog.getByText(/^Remove Bo Lind from the company, all its pads/),
      )
      .toBeVisible();
    await dialog.getByRole("button", { name: "Remove", exact: true }).click();
    await expect.element(member("Bo Lind")).not.toBeInTheDocument();
    expect(
      server.received.filter(({ key }) => /^companies.*User$/.test(key)),
    ).toMatchObject([
      { key: "companies.updateUser", body: { allProjects: true } },
      { key: "companies.addUser", params: { companyId: 1, userId: 12 } },
      { key: "companies.removeUser", params: { companyId: 1, userId: 11 } },
    ]);
    expect(
      server.sentTo("companies.update"),
      "Enter searches, it does not save the company",
    ).toEqual([]);
  });

  test("lists its members page by page", async () => {
    const bo = aMember();
    const di = aMember({ id: 13, name: "Di Ash" });
    await openApp("/companies", {
      as: "administrator",
      responses: {
        ...companies(...three),
        "companies.members": ({ query }) =>
          query.cursor === undefined
            ? { members: [bo], total: 2, nextCursor: "1" }
            : { members: [di], total: 2, nextCursor: null },
      },
    });
    await button("7 Rivers").first().click();
    await dialog.getByRole("tab", { name: "Members" }).click();
    await expect.element(dialog.getByText("1 of 2")).toBeVisible();
    await dialog.getByRole("button", { name: "Show more" }).click();
    await expect.element(dialog.getByText("Di Ash")).toBeVisible();
    await expect.element(dialog.getByText("2 of 2")).toBeVisible();
  });

  test("says why a member was neither added nor removed", async () => {
    const locked = () => refusal(409, "busy", "The company is being moved.");
    await openApp("/companies", {
      as: "administrator",
      responses: {
        ...companies(...three),
        ...members(aMember()),
        "companies.addUser": locked,
        "companies.removeUser": locked,
      },
    });
    await button("7 Rivers").first().click();
    await dialog.getByRole("tab", { name: "Members" }).click();
    const reasons = dialog.getByText("The company is being moved.");
    await dialog.getByRole("button", { name: "Remove Bo Lind" }).click();
    await dialog.getByRole("button", { name: "Remove", exact: true }).click();
    await expect.element(reasons).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).first().click();
    await expect.element(reasons).not.toBeInTheDocument();
    await dialog.getByRole("searchbox", { name: "Add people" }).fill("cy");
    await dialog.getByRole("button", { name: "Add: Cy Ortiz" }).click();
    await expect.element(reasons).toBeVisible();
  });

  test("lets support look and not change, with the reason", async () => {
    await openApp("/companies", {
      as: "support",
      responses: { ...companies(...three), ...members(aMember()) },
    });
    await button("7 Rivers").first().click();
    await expect.element(field("Name").first()).toBeDisabled();
    await expect
      .element(dialog.getByText(/^Your role may look at companies/).first())
      .toBeVisible();
    await dialog.getByRole("tab", { name: "Members" }).click();
    await expect.element(dialog.getByText("Bo Lind")).toBeVisible();
    await expect
      .element(dialog.getByRole("button", { name: "Remove Bo Lind" }))
      .not.toBeInTheDocument();
  });
});
