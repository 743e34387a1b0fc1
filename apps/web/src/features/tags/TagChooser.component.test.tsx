import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openApp } from "#test/open-app.tsx";
import {
  entry,
  isOn,
  liveStage,
  menuEntries,
  openMenu,
} from "#test/stage-tools.ts";
import { keptTags, tagNamed } from "#test/tag-world.ts";
import { neverResponds, refusal } from "#test/test-server.ts";

function openStage() {
  return openApp("/chart/stage/1", {
    as: "support",
    responses: { ...liveStage().responses, ...keptTags() },
  });
}

test("the tags that people put on by hand are offered, by the name they read", async () => {
  await openStage();
  await openMenu("Tags");
  await expect
    .poll(menuEntries)
    .toEqual([
      "completed normally",
      "no metrics",
      "screened out",
      "stage test",
    ]);
});

test("a tag goes on and off", async () => {
  const { server } = await openStage();
  const paramsOf = (key: string) =>
    server.received
      .filter((request) => request.key === key)
      .map(({ params }) => params);
  const params = {
    tagId: tagNamed("stage test").id,
    assetType: "stage",
    assetId: 1,
  };
  await openMenu("Tags");
  await (await entry("stage test")).click();
  await expect.poll(() => isOn("stage test")).toBe(true);
  await expect.poll(() => paramsOf("tags.subscribe")).toEqual([params]);
  await (await entry("stage test")).click();
  await expect.poll(() => isOn("stage test")).toBe(false);
  await expect.poll(() => paramsOf("tags.unsubscribe")).toEqual([params]);
});

test("a tag that the server refuses is undone, with the reason", async () => {
  const { server } = await openStage();
  const { promise, resolve } = Promise.withResolvers<Response>();
  server.respond({ "tags.subscribe": () => promise });
  await openMenu("Tags");
  await (await entry("stage test")).click();
  // The tag is shown as set immediately, before the server responds.
  await expect.poll(() => isOn("stage test")).toBe(true);
  // It is undone with the refusal, not only once the tags were read again.
  server.respond({ "tags.ofAsset": neverResponds });
  resolve(refusal(409, "test", "Not today"));
  await expect
    .element(page.getByText("The tag stage test was not changed: Not today"))
    .toBeVisible();
  await expect.poll(() => isOn("stage test")).toBe(false);
});

test("the tag chooser says that it is looking for tags", async () => {
  await openApp("/chart/stage/1", {
    as: "support",
    responses: { ...liveStage().responses, "tags.ofAssetType": neverResponds },
  });
  await openMenu("Tags");
  await expect.element(page.getByText("Looking for tags...")).toBeVisible();
});

test("the tag chooser says why tags could not be read", async () => {
  await openApp("/chart/stage/1", {
    as: "support",
    responses: {
      ...liveStage().responses,
      "tags.ofAssetType": refusal(403, "permission.missing", "Not for you"),
    },
  });
  await openMenu("Tags");
  await expect
    .element(page.getByText("You are not allowed to do this."))
    .toBeVisible();
});
