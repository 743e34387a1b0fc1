import { confidentialTag } from "@stagecraft/domain";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { openApp, violations } from "#test/open-app.tsx";
import { refusal, type Responses } from "#test/test-server.ts";
import { morning } from "#test/world.ts";

const confidential = {
  id: 5,
  name: confidentialTag,
  color: "#687588",
  description: "",
  assetType: "WELL" as const,
  updatedAt: morning,
};

const dialog = () => page.getByRole("dialog", { name: "Tags" });
const box = () => dialog().getByRole("checkbox", { name: /^confidential/ });

async function openTags(responses: Responses = {}) {
  const opened = await openApp("/wells/1", {
    as: "support",
    responses: {
      "tags.ofAssetType": [confidential],
      "tags.ofAsset": [],
      ...responses,
    },
  });
  await page
    .getByRole("button", { name: "Actions for Kestrel 1H", exact: true })
    .click();
  await page.getByRole("menuitem", { name: "Tags" }).click();
  return opened;
}

describe("the tags of a well", () => {
  test("are put on and taken off, each at once", async () => {
    let isOn = false;
    const { server } = await openTags({
      "tags.ofAsset": () => (isOn ? [confidential] : []),
      "tags.subscribe": () => {
        isOn = true;
      },
      "tags.unsubscribe": () => {
        isOn = false;
      },
    });
    await box().click();
    await expect.element(box()).toBeChecked();
    expect(await violations()).toEqual([]);
    await expect
      .poll(() => server.received.find(({ key }) => key === "tags.subscribe"))
      .toMatchObject({ params: { tagId: 5, assetType: "well", assetId: 1 } });
    await box().click();
    await expect.element(box()).not.toBeChecked();
    await expect
      .poll(() => server.received.map(({ key }) => key))
      .toContain("tags.unsubscribe");
  });

  test("say that there are none", async () => {
    await openTags({ "tags.ofAssetType": [] });
    await expect
      .element(dialog().getByText(/^There are no tags/))
      .toBeVisible();
  });

  test("say what went wrong", async () => {
    await openTags({ "tags.ofAsset": () => refusal(409, "busy", "Moved.") });
    await expect.element(dialog().getByText("Moved.")).toBeVisible();
  });
});
