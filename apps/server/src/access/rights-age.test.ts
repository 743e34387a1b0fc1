import { expect, test } from "vitest";
import { actorAgeMs } from "#access/actor-directory.ts";
import { rightsMarkOf } from "#access/rights-mark.ts";
import { grantAgeMs } from "#features/identity/provider/living-grants.ts";
import { usualStreamTiming } from "#http/responses/event-stream.ts";
import { supportActor } from "../../test/support-actor.ts";

test("changed rights and ended sessions reach open streams within 15 s, even without a notification", () => {
  const oldestMs = Math.max(actorAgeMs, grantAgeMs);
  expect(oldestMs + usualStreamTiming.rightsEveryMs).toBeLessThanOrEqual(
    15_000,
  );
});

test("the rights mark of an actor changes with roles, permissions and reach, not with the name", () => {
  const mark = rightsMarkOf(supportActor);
  expect(rightsMarkOf({ ...supportActor, name: "Other" })).toBe(mark);
  expect(rightsMarkOf({ ...supportActor, roles: ["guest"] })).not.toBe(mark);
  const reach = { ...supportActor.reach, projectIds: [7] };
  expect(rightsMarkOf({ ...supportActor, reach })).not.toBe(mark);
  const permissions = new Set(["view:map"] as const);
  expect(rightsMarkOf({ ...supportActor, permissions })).not.toBe(mark);
});
