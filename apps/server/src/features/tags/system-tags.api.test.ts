import { isSystemTag } from "@stagecraft/domain";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction, platformIdentity } from "#database/database.ts";
import { startTestApi, type OwnTestApi } from "../../../test/api-harness.ts";
import { addSystemTags, systemTags } from "./system-tags.service.ts";

let api: OwnTestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test("the tags that the product depends on exist without the demo, and keep what was changed", async () => {
  const add = () => inTransaction(api.owner, platformIdentity, addSystemTags);
  await add();
  const administrator = await api.person({ roles: ["administrator"] });
  const list = async () => {
    const types = ["stage", "well"] as const;
    const lists = await Promise.all(
      types.map((type) =>
        administrator.api.tags.ofAssetType({ params: { type } }),
      ),
    );
    return lists.flat();
  };
  const tags = await list();
  expect(tags).toHaveLength(systemTags.length);
  expect(tags.every(({ name }) => isSystemTag(name))).toBe(true);
  const [first] = tags;
  if (first === undefined) throw new Error("There are no tags.");
  const { id, updatedAt } = first;
  const body = { color: "#123456", updatedAt };
  await administrator.api.tags.update({ params: { id }, body });
  await add();
  const again = await list();
  expect(again).toHaveLength(tags.length);
  expect(again.find((tag) => tag.id === id)?.color).toBe("#123456");
});
