import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openApp, violations } from "#test/open-app.tsx";
import {
  aCompanyRow,
  aMember,
  companies,
  members,
  type GroupMember,
} from "#test/people-world.ts";
import { loseNetwork } from "#test/stage-tools.ts";
import { refusal, type Responses } from "#test/test-server.ts";

const bo: GroupMember = {
  group: "night crew",
  assetType: "PROJECT",
  assetId: 1,
  assetName: "Kestrel Pad",
  companyId: 1,
  companyName: "Northgate Energy",
  userId: 11,
  userName: "Bo Lind",
  email: "bo@northgate.test",
  deactivatedAt: null,
};

/** A server that stores group assignments and applies each change to its list. */
function groups(...given: readonly GroupMember[]): Responses {
  let rows = given;
  return {
    "userGroups.members": ({ query }) => {
      const ofType = rows.filter(
        ({ assetType }) => assetType === query.assetType,
      );
      const found = ofType.filter(
        ({ group }) => query.group === undefined || group === query.group,
      );
      const names = [...new Set(ofType.map(({ group }) => group))];
      return {
        members: found,
        total: found.length,
        nextCursor: null,
        groups: names.map((name) => ({
          name,
          count: ofType.filter(({ group }) => group === name).length,
        })),
      };
    },
    "userGroups.assign": ({ body }) => {
      rows = [...rows, { ...bo, ...body, userName: "Cy Ortiz" }];
      return undefined;
    },
    "userGroups.remove": ({ params }) => {
      rows = rows.filter(({ userId }) => userId !== params.userId);
      return undefined;
    },
  };
}

const button = (name: string | RegExp) => page.getByRole("button", { name });
const row = (name: string) => page.getByRole("row").filter({ hasText: name });
const dialog = page.getByRole("dialog");

test("groups are listed by asset type, and somebody is taken out", async () => {
  const { server } = await openApp("/admin-user-group", {
    as: "administrator",
    responses: groups(bo),
  });
  await expect
    .element(page.getByText("Nobody is in a group yet."))
    .toBeVisible();
  await button("Pads").click();
  await expect.element(row("Bo Lind").getByText("Kestrel Pad")).toBeVisible();
  await expect.element(row("Bo Lind").getByText("night crew")).toBeVisible();
  expect(await violations()).toEqual([]);
  await button("Remove Bo Lind from night crew").click();
  await expect
    .element(dialog.getByText(/memberships of company and pad stay/))
    .toBeVisible();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect.element(row("Bo Lind")).not.toBeInTheDocument();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(
    server.received.filter(({ key }) => key === "userGroups.remove"),
  ).toMatchObject([
    {
      params: {
        group: "night crew",
        assetType: "PROJECT",
        assetId: 1,
        userId: 11,
      },
    },
  ]);
});

test("nobody is taken out without a network, and a refusal says why", async () => {
  const { server } = await openApp("/admin-user-group", {
    as: "administrator",
    responses: {
      ...groups(bo),
      "userGroups.remove": () =>
        refusal(409, "busy", "The pad is being moved."),
    },
  });
  await button("Pads").click();
  await button("Remove Bo Lind from night crew").click();
  const remove = dialog.getByRole("button", { name: "Remove" });
  await remove.click();
  await expect
    .element(dialog.getByText("The pad is being moved."))
    .toBeVisible();
  loseNetwork(server);
  await expect
    .element(remove)
    .toHaveAccessibleDescription("Network access has been lost");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("somebody who is deactivated is marked", async () => {
  await openApp("/admin-user-group", {
    as: "administrator",
    responses: groups(bo, {
      ...bo,
      userId: 13,
      userName: "Di Ash",
      deactivatedAt: 1,
    }),
  });
  await button("Pads").click();
  await expect.element(row("Di Ash").getByText("Deactivated")).toBeVisible();
  await expect
    .element(row("Bo Lind").getByText("Deactivated"))
    .not.toBeInTheDocument();
});

test("somebody is put into a group of a pad", async () => {
  const { server } = await openApp("/admin-user-group", {
    as: "administrator",
    responses: {
      ...groups(bo),
      ...companies(aCompanyRow()),
      ...members(aMember()),
    },
  });
  await button("Pads").click();
  await button("Assign").click();
  await expect
    .element(dialog.getByText(/^Enter a group/).first())
    .toBeVisible();
  await dialog.getByRole("combobox", { name: "Group" }).fill("day crew");
  await dialog
    .getByRole("searchbox", { name: "Find the company" })
    .fill("north");
  await dialog
    .getByRole("button", { name: "Choose: Northgate Energy" })
    .click();
  await dialog.getByRole("combobox", { name: "Pad" }).click();
  await page.getByRole("option", { name: "Kestrel Pad" }).click();
  await dialog.getByRole("searchbox", { name: "Find the person" }).fill("cy");
  await dialog.getByRole("button", { name: "Choose: Cy Ortiz" }).click();
  expect(await violations()).toEqual([]);
  await dialog.getByRole("button", { name: "Ok" }).click();
  await expect.element(row("Cy Ortiz").getByText("day crew")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.sentTo("userGroups.assign")).toEqual([
    { group: "day crew", assetType: "PROJECT", assetId: 1, userId: 12 },
  ]);
});

test("a refusal is shown in the list", async () => {
  await openApp("/admin-user-group", {
    as: "administrator",
    responses: {
      "userGroups.members": () => refusal(403, "permission.missing", "No."),
    },
  });
  await expect
    .element(page.getByText("You are not allowed to do this."))
    .toBeVisible();
});
