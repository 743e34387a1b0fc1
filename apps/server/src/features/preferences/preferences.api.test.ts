import { beforeAll, expect, test } from "vitest";
import { inTransaction, platformIdentity } from "#database/database.ts";
import { sharedTestApi, type TestApi } from "../../../test/api-harness.ts";

let api: TestApi;

beforeAll(async () => {
  api = await sharedTestApi();
});

const at = 1_760_000_000_000;

test("what a person chose on one machine is there on another", async () => {
  const person = await api.person({ roles: ["engineer"] });
  expect(await person.api.preferences.own({})).toEqual({ preferences: [] });
  const chosen = [
    { key: "clock", value: "pad", changedAt: at },
    { key: "units", value: "metric", changedAt: at + 1 },
  ] as const;
  expect(
    await person.api.preferences.save({ body: { preferences: [...chosen] } }),
  ).toEqual({ preferences: chosen });
  expect(await person.api.preferences.own({})).toEqual({ preferences: chosen });
});

test("of two choices the later one stays, whichever arrives first; a reset counts as a choice", async () => {
  const person = await api.person({ roles: ["guest"] });
  const save = (value: string | null, changedAt: number) =>
    person.api.preferences.save({
      body: { preferences: [{ key: "units", value, changedAt }] },
    });
  await save("field", at + 10);
  const kept = { key: "units", value: "field", changedAt: at + 10 };
  expect(await save("metric", at)).toEqual({ preferences: [kept] });
  expect(await save(null, at + 20)).toEqual({
    preferences: [{ key: "units", value: null, changedAt: at + 20 }],
  });
  const {
    preferences: [latest],
  } = await person.api.preferences.save({
    body: {
      preferences: [
        { key: "units", value: "pad", changedAt: at + 40 },
        { key: "units", value: "metric", changedAt: at + 30 },
      ],
    },
  });
  expect(latest?.value).toBe("pad");
});

test("a clock that runs ahead does not win forever", async () => {
  const person = await api.person({ roles: ["engineer"] });
  const tomorrow = Date.now() + 86_400_000;
  const {
    preferences: [first],
  } = await person.api.preferences.save({
    body: {
      preferences: [{ key: "clock", value: "pad", changedAt: tomorrow }],
    },
  });
  expect(first?.changedAt).toBeLessThanOrEqual(Date.now() + 1000);
});

test("a meaningless value is refused, and display settings of a device are not stored", async () => {
  const person = await api.person({ roles: ["engineer"] });
  const refused = { status: 400, body: { error: { code: "request.invalid" } } };
  for (const [key, value] of [
    ["units", "furlongs"],
    ["theme.dark", "true"],
  ]) {
    const body = { preferences: [{ key, value, changedAt: at }] };
    const path = "users/me/preferences";
    expect(await person.send("PUT", path, body)).toMatchObject(refused);
  }
});

test("nobody reads or writes another's, not even who sees every company", async () => {
  const owner = await api.person({ roles: ["engineer"] });
  const other = await api.person({ roles: ["administrator"] });
  await owner.api.preferences.save({
    body: { preferences: [{ key: "units", value: "field", changedAt: at }] },
  });
  expect(await other.api.preferences.own({})).toEqual({ preferences: [] });
  const identity = { ...platformIdentity, actorId: other.id };
  const seen = await inTransaction(api.database, identity, (transaction) =>
    transaction.query("SELECT FROM user_preference WHERE user_id = $1", [
      owner.id,
    ]),
  );
  expect(seen).toEqual([]);
  const forged = inTransaction(api.database, identity, (transaction) =>
    transaction.query(
      "INSERT INTO user_preference VALUES ($1, 'clock', 'pad', now())",
      [owner.id],
    ),
  );
  await expect(forged).rejects.toThrow(/row-level security/);
});
