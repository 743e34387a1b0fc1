import { aPad, type Pad } from "@stagecraft/testing";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  sharedTestApi,
  startTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";

let api: TestApi;
let administrator: Person;
let pad: Pad;

beforeAll(async () => {
  api = await sharedTestApi();
  administrator = await api.person({ roles: ["administrator"] });
});
beforeEach(async () => {
  pad = await aPad(administrator.api);
});
afterEach(() => vi.useRealTimers());

const commentOf = async (person: Person) =>
  (await person.api.stages.get({ params: { id: pad.stage.id } })).clientComment;

test("a cached response is evicted by the change itself", async () => {
  const client = await api.person({
    roles: ["engineer"],
    projects: [pad.project],
  });
  for (let round = 0; round < 20; round += 1) {
    await commentOf(client);
    const { updatedAt } = await administrator.api.stages.get({
      params: { id: pad.stage.id },
    });
    await administrator.api.stages.update({
      params: { id: pad.stage.id },
      body: { clientComment: `round ${round}`, updatedAt },
    });
    expect(await commentOf(client)).toBe(`round ${round}`);
  }
});

test("a cached response is evicted by a change that its handler commits itself", async () => {
  const own = await startTestApi();
  const author = await own.person({ roles: ["administrator"] });
  const { project, stage } = await aPad(author.api);
  await author.api.operationNotes.openIssue({
    params: { id: project.id },
    body: { title: "Operations", body: "" },
  });
  // Without notices, and with a clock that stands still, nothing else evicts it.
  await own.owner.pool.query("ALTER TABLE operation_note DISABLE TRIGGER USER");
  vi.useFakeTimers({ toFake: ["Date"] });
  const params = { id: stage.id };
  const written = async () =>
    (await author.api.operationNotes.listOfStage({ params, query: {} })).map(
      ({ body }) => body,
    );
  expect(await written()).toEqual([]);
  await author.api.operationNotes.addToStage({
    params,
    body: { body: "Pumps" },
  });
  expect(await written()).toEqual(["Pumps"]);
  await own.close();
});

test("a cached response is evicted on notice of a change made by another process", async () => {
  // While the clock is stopped, no cached response expires.
  vi.useFakeTimers({ toFake: ["Date"] });
  await commentOf(administrator);
  await api.owner.pool.query(
    "UPDATE stage SET client_comment = 'elsewhere' WHERE id = $1",
    [pad.stage.id],
  );
  await expect.poll(() => commentOf(administrator)).toBe("elsewhere");
});

test("a person removed from the project loses its cached responses", async () => {
  const client = await api.person({
    roles: ["engineer"],
    projects: [pad.project],
  });
  await commentOf(client);
  await administrator.api.projects.removeUser({
    params: { projectId: pad.project.id, userId: client.id },
  });
  await expect(commentOf(client)).rejects.toMatchObject({ status: 404 });
});
