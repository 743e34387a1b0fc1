import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from "vitest";
import { GitLabTracker } from "./gitlab-tracker.ts";

interface Received {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly token: string | string[] | undefined;
  readonly body: unknown;
}

const received: Received[] = [];
let reply: (response: ServerResponse) => void;
let url: string;

const server = createServer((request, response) => {
  void (async () => {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    received.push({
      method: request.method,
      path: request.url,
      token: request.headers["private-token"],
      body: JSON.parse(Buffer.concat(parts).toString("utf8")),
    });
    reply(response);
  })();
});

function respondWith(status: number, body: unknown): void {
  reply = (response) =>
    response
      .writeHead(status, { "content-type": "application/json" })
      .end(typeof body === "string" ? body : JSON.stringify(body));
}

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});
beforeEach(() => {
  received.length = 0;
});

function tracker(timeoutMs = 5000): GitLabTracker {
  const project = "operations/notes";
  return new GitLabTracker({ url, token: "glpat-1", project, timeoutMs });
}

const issue = () => ({
  externalId: "12",
  webUrl: `${url}/operations/notes/-/issues/12`,
});

describe("an issue in GitLab", () => {
  test("is opened in the configured project, with the token", async () => {
    respondWith(201, { iid: 12, web_url: issue().webUrl, id: 9001 });
    expect(await tracker().openIssue("Kestrel Pad", "Crew *A*")).toEqual(
      issue(),
    );
    expect(received).toEqual([
      {
        method: "POST",
        path: "/api/v4/projects/operations%2Fnotes/issues",
        token: "glpat-1",
        body: { title: "Kestrel Pad", description: "Crew *A*" },
      },
    ]);
  });

  test.each(["https://evil.example/issues/12", "javascript:alert(1)", ""])(
    "links to no other site: %j",
    async (address) => {
      respondWith(201, { iid: 12, web_url: address });
      const { webUrl } = await tracker().openIssue("Kestrel Pad", "");
      expect(webUrl).toBeNull();
    },
  );
});

describe("a note in GitLab", () => {
  test("is added to the issue and can be opened", async () => {
    respondWith(201, { id: 77, body: "Pump 7 offline" });
    expect(await tracker().addNote(issue(), "Pump 7 offline")).toEqual({
      externalId: "77",
      webUrl: `${issue().webUrl}#note_77`,
    });
    expect(received).toMatchObject([
      {
        path: "/api/v4/projects/operations%2Fnotes/issues/12/notes",
        body: { body: "Pump 7 offline" },
      },
    ]);
  });

  test("escapes quick actions, so that GitLab runs none", async () => {
    respondWith(201, { id: 77 });
    await tracker().addNote(issue(), "Done\n/close\n  /assign @root\n1/2 in");
    expect(received[0]?.body).toEqual({
      body: "Done\n\\/close\n  \\/assign @root\n1/2 in",
    });
  });
});

describe("a GitLab that does not do it says why, and the token stays secret", () => {
  test.each([
    [401, "GitLab refused the sign-in (status 401).", "gitlabSignIn"],
    [403, "GitLab refused the sign-in (status 403).", "gitlabSignIn"],
    [404, "GitLab does not know the project or the issue.", "gitlabUnknown"],
    [500, "GitLab responded with status 500.", "gitlabStatus"],
    [200, "GitLab responded with status 200.", "gitlabStatus"],
  ])("status %i, in every language", async (status, message, key) => {
    respondWith(status, { message: "glpat-1" });
    await expect(tracker().addNote(issue(), "Hello")).rejects.toMatchObject({
      code: "operationNote.failed",
      message,
      words: { key: `refusal.${key}` },
    });
  });

  test("a redirect takes the token nowhere", async () => {
    reply = (response) =>
      response.writeHead(307, { location: `${url}/elsewhere` }).end();
    await expect(tracker().addNote(issue(), "Hello")).rejects.toThrow(
      "status 307",
    );
    expect(received).toHaveLength(1);
  });

  test.each([
    ["no JSON", "<html>"],
    ["no number", { id: "12" }],
  ])("a response with %s", async (_, body) => {
    respondWith(201, body);
    await expect(tracker().addNote(issue(), "Hello")).rejects.toThrow(
      "GitLab's response cannot be read.",
    );
  });

  test("a response without end", async () => {
    reply = (response) => {
      response.writeHead(201);
      const send = () => {
        while (!response.destroyed && response.write("x".repeat(65_536)));
      };
      response.on("drain", send);
      send();
    };
    await expect(tracker().addNote(issue(), "Hello")).rejects.toThrow(
      "GitLab's response is too large.",
    );
  });

  test("no response in time", async () => {
    reply = () => undefined;
    await expect(tracker(150).addNote(issue(), "Hello")).rejects.toThrow(
      "GitLab did not respond in time.",
    );
  });

  test("no server at the address", async () => {
    const nobody = new GitLabTracker({
      url: "http://127.0.0.1:9",
      token: "glpat-1",
      project: "1",
    });
    await expect(nobody.openIssue("Kestrel Pad", "")).rejects.toThrow(
      /^GitLab cannot be reached \(/,
    );
  });
});
