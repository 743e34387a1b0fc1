import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { aPad, type Pad } from "@stagecraft/testing";
import { beforeAll, describe, expect, test } from "vitest";
import {
  sharedTestApi,
  startTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";

let api: TestApi;
let support: Person;

beforeAll(async () => {
  api = await sharedTestApi();
  support = await api.person({ name: "Ada", roles: ["support"] });
});

async function padMadeBy(of: TestApi): Promise<Pad> {
  return aPad((await of.person({ roles: ["administrator"] })).api);
}

async function withIssue(pad: Pad): Promise<Pad> {
  await support.api.operationNotes.openIssue({
    params: { id: pad.project.id },
    body: { title: "Operations", body: "Crew A" },
  });
  return pad;
}

describe("notes of operations in the embedded tracker", () => {
  test("a project without an issue takes none, with the message clients look for", async () => {
    const { stage, project } = await padMadeBy(api);
    const refusal = {
      status: 422,
      body: {
        error: { code: "operationNote.noIssue", message: "no GitLab issue" },
      },
    };
    const note = { body: "Noted" };
    const path = `stages/${stage.id}/operationnote`;
    expect(await support.send("GET", path)).toMatchObject(refusal);
    expect(await support.send("POST", path, note)).toMatchObject(refusal);
    expect(
      await support.send("POST", `projects/${project.id}/operationnote`, note),
    ).toMatchObject(refusal);
  });

  test("an issue is opened; a stage without a note responds with 204", async () => {
    const { stage, project } = await padMadeBy(api);
    const issue = await support.api.operationNotes.openIssue({
      params: { id: project.id },
      body: { title: "Operations", body: "Crew A" },
    });
    expect(issue).toMatchObject({
      projectId: project.id,
      title: "Operations",
      body: "Crew A",
      authorName: "Ada",
      issueURL: null,
    });
    const response = await support.send(
      "GET",
      `stages/${stage.id}/operationnote`,
    );
    expect(response.status).toBe(204);
  });

  test("a note is kept as written, with author and time; the newest is returned", async () => {
    const { stage } = await withIssue(await padMadeBy(api));
    const params = { id: stage.id };
    const body = "  # Screen-out\n\n<img src=x onerror=alert(1)>\n/close\n";
    const before = Date.now();
    await support.api.operationNotes.addToStage({
      params,
      body: { body: "first" },
    });
    await support.api.operationNotes.addToStage({ params, body: { body } });
    const note = await support.api.operationNotes.ofStage({ params });
    expect(note).toMatchObject({
      stageId: stage.id,
      body,
      authorName: "Ada",
      noteURL: null,
    });
    expect(note?.createdAt).toBeGreaterThanOrEqual(before - 1000);
  });

  test("a note about the project is no note about its stage", async () => {
    const { stage, project } = await withIssue(await padMadeBy(api));
    const note = await support.api.operationNotes.addToProject({
      params: { id: project.id },
      body: { body: "Crew change at six" },
    });
    expect(note).toMatchObject({ stageId: null, projectId: project.id });
    const response = await support.send(
      "GET",
      `stages/${stage.id}/operationnote`,
    );
    expect(response.status).toBe(204);
  });

  test("all that was noted can be read, newest first, with what it is about", async () => {
    const pad = await padMadeBy(api);
    const { stage, project, well } = pad;
    const params = { id: project.id };
    expect(await support.api.operationNotes.listOfProject({ params })).toEqual({
      issue: null,
      notes: [],
    });
    await withIssue(pad);
    await support.api.operationNotes.addToStage({
      params: { id: stage.id },
      body: { body: "of the stage" },
    });
    await support.api.operationNotes.addToProject({
      params,
      body: { body: "of the project" },
    });
    expect(
      await support.api.operationNotes.listOfProject({ params }),
    ).toMatchObject({
      issue: { title: "Operations", body: "Crew A", authorName: "Ada" },
      notes: [
        { body: "of the project", stageId: null, stageName: null },
        {
          body: "of the stage",
          stageName: stage.name,
          wellNumber: well.wellNumber,
        },
      ],
    });
    const ofStage = await support.api.operationNotes.listOfStage({
      params: { id: stage.id },
    });
    expect(ofStage.map(({ body }) => body)).toEqual(["of the stage"]);
  });

  test("a person who may not see a hidden stage gets no note about it", async () => {
    const { stage, project } = await withIssue(await padMadeBy(api));
    await support.api.operationNotes.addToStage({
      params: { id: stage.id },
      body: { body: "secret" },
    });
    await api.owner.pool.query("UPDATE stage SET hide = true WHERE id = $1", [
      stage.id,
    ]);
    const client = await api.person({ roles: ["guest"], projects: [project] });
    await api.owner.pool.query(
      "UPDATE app_user SET extra_permissions = '{create:operationnotes}' WHERE id = $1",
      [client.id],
    );
    const params = { id: project.id };
    const seen = await client.api.operationNotes.listOfProject({ params });
    expect(seen.notes).toEqual([]);
  });

  test.each(["", "  \n", "x".repeat(20_001), "a\u0000b"])(
    "a note must have text, and not too much",
    async (body) => {
      const { stage } = await withIssue(await padMadeBy(api));
      const path = `stages/${stage.id}/operationnote`;
      expect((await support.send("POST", path, { body })).status).toBe(400);
    },
  );

  test.each(["engineer", "manager", "research", "sales"] as const)(
    "they are support's: %s neither reads nor writes them",
    async (role) => {
      const { stage, project } = await withIssue(await padMadeBy(api));
      const person = await api.person({ roles: [role], projects: [project] });
      const path = `stages/${stage.id}/operationnote`;
      expect((await person.send("GET", path)).status).toBe(403);
      expect((await person.send("POST", path, { body: "x" })).status).toBe(403);
    },
  );
});

test("with GitLab configured notes go there, signed, and the response says where", async () => {
  const bodies: { readonly path: string; readonly body: unknown }[] = [];
  let status = 201;
  const gitLab = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request as AsyncIterable<Buffer>)
        parts.push(part);
      const path = request.url ?? "";
      bodies.push({
        path,
        body: JSON.parse(Buffer.concat(parts).toString("utf8")),
      });
      const web_url = `http://${request.headers.host}/notes/-/issues/4`;
      response
        .writeHead(status)
        .end(
          JSON.stringify(
            path.endsWith("/notes") ? { id: 31 } : { iid: 4, web_url },
          ),
        );
    })();
  });
  gitLab.listen(0, "127.0.0.1");
  await once(gitLab, "listening");
  const url = `http://127.0.0.1:${(gitLab.address() as AddressInfo).port}`;
  const other = await startTestApi({
    gitLab: { url, token: "glpat-1", project: "7" },
  });
  const ada = await other.person({ name: "Ada", roles: ["support"] });
  const { project, stage, well } = await padMadeBy(other);
  await ada.api.operationNotes.openIssue({
    params: { id: project.id },
    body: { title: "Operations", body: "Crew A" },
  });
  const params = { id: stage.id };
  const note = await ada.api.operationNotes.addToStage({
    params,
    body: { body: "Pump 7 offline" },
  });
  expect(note).toMatchObject({
    body: "Pump 7 offline",
    issueURL: `${url}/notes/-/issues/4`,
    noteURL: `${url}/notes/-/issues/4#note_31`,
  });
  expect(await ada.api.operationNotes.ofStage({ params })).toEqual(note);
  expect(bodies[1]).toEqual({
    path: "/api/v4/projects/7/issues/4/notes",
    body: {
      body: `**${well.wellNumber} ${stage.name}**, Ada:\n\nPump 7 offline`,
    },
  });

  status = 500;
  const failure = await ada.send("POST", `stages/${stage.id}/operationnote`, {
    body: "lost",
  });
  expect(failure).toMatchObject({
    status: 502,
    body: { error: { message: "GitLab responded with status 500." } },
  });
  expect(await ada.api.operationNotes.ofStage({ params })).toEqual(note);
  await other.close();
  gitLab.closeAllConnections();
  gitLab.close();
});
