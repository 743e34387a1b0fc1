import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from "vitest";
import { GraphChannels, type GraphChannelSettings } from "./graph-channels.ts";
import type { ChannelIds, ChannelSubject } from "./team-channel-port.ts";
import { FakeGraph, graphError, type GraphStep } from "./testing/fake-graph.ts";

const graph = new FakeGraph();
const logged: object[] = [];
let stored: ChannelIds;

beforeAll(() => graph.start());
afterAll(() => graph.stop());
beforeEach(() => {
  graph.reset();
  logged.length = 0;
  stored = { channelId: "", internalChannelId: "", internalTabId: "" };
});

function port(
  options: Partial<
    Pick<GraphChannelSettings, "timeoutMs" | "now" | "wait">
  > = {},
) {
  return new GraphChannels(
    { ...graph.configuration, allowedHosts: ["127.0.0.1"], ...options },
    { warn: (details, message) => void logged.push({ ...details, message }) },
  );
}

function integrate(
  changes: Partial<ChannelSubject> = {},
  adapter = port(),
): Promise<void> {
  const subject = {
    projectId: 7,
    companyId: 1,
    projectName: "Kestrel Pad",
    teamId: "team",
    sharePointUri: "https://example.sharepoint.com/sites/kestrel",
    otherChannelIds: [],
    ...stored,
    ...changes,
  };
  return adapter.integrate(subject, async (find) => {
    stored = { ...stored, ...(await find({} as never)) };
  });
}

describe("the channel of support in Teams", () => {
  test("is private, has an owner and a tab with the files", async () => {
    await integrate();
    expect(graph.created).toEqual([
      expect.objectContaining({
        displayName: "Kestrel Pad",
        membershipType: "private",
        members: [expect.objectContaining({ roles: ["owner"] })],
      }),
    ]);
    expect(graph.channels[0]?.tabs).toEqual([
      {
        id: "tab-1",
        displayName: "SharePoint",
        contentUrl: "https://example.sharepoint.com/sites/kestrel",
      },
    ]);
    expect(stored).toEqual({
      channelId: "",
      internalChannelId: graph.channels[0]?.id,
      internalTabId: "tab-1",
    });
  });

  test("needs no tab without a SharePoint address", async () => {
    await integrate({ sharePointUri: "" });
    expect(stored.internalTabId).toBe("");
    expect(graph.steps).not.toContain("createTab");
  });

  test("is made once, however often it is requested", async () => {
    await integrate();
    const first = { ...stored };
    await integrate();
    expect(stored).toEqual(first);
    // Stored ids may be lost: the channel is found by its name, on any page of
    // the list.
    graph.pageSize = 1;
    graph.channels.unshift({
      id: "19:other",
      displayName: "General",
      tabs: [],
    });
    stored = { channelId: "", internalChannelId: "", internalTabId: "" };
    await integrate();
    expect(stored).toEqual(first);
    expect(graph.created.length).toBe(1);
    expect(graph.channels.at(-1)?.tabs.length).toBe(1);
  });

  test("is found when the response to its creation is lost", async () => {
    graph.fail("createChannel", (response) => {
      graph.channels.push({
        id: "19:made",
        displayName: "Kestrel Pad",
        tabs: [],
      });
      response.destroy();
    });
    await integrate();
    expect(stored.internalChannelId).toBe("19:made");
  });

  test("is made again when it was deleted in Teams", async () => {
    await integrate({ internalChannelId: "19:gone@thread.tacv2" });
    expect(stored.internalChannelId).toBe(graph.channels[0]?.id);
  });

  test("is never that of another pad with the same name", async () => {
    graph.channels.push({ id: "19:old", displayName: "Kestrel Pad", tabs: [] });
    await integrate({ otherChannelIds: ["19:old"] });
    expect(graph.created[0]?.displayName).toBe("Kestrel Pad 7");
  });

  test("has a name that Teams accepts", async () => {
    await integrate({ projectName: `A/B: "${"long ".repeat(20)}"` });
    const name = graph.created[0]?.displayName ?? "";
    expect(name).toMatch(/^A B long .* 7$/);
    expect(name.length).toBeLessThanOrEqual(50);
  });
});

describe("an error of Teams is one of three", () => {
  const limit = graphError(
    403,
    "Forbidden",
    "MaxPrivateChannelLimitExceeded for the team",
  );
  const inactive = graphError(
    404,
    "NotFound",
    "No active channel found with channel id 19:x",
  );

  test("too many private channels", async () => {
    graph.fail("createChannel", limit);
    await expect(integrate()).rejects.toMatchObject({
      code: "channel.limitReached",
      message:
        "Maximum private channel limit exceeded, Please contact administrator.",
    });
  });

  test("a channel that is not ready keeps its id, and its tab is made later", async () => {
    graph.fail("listTabs", inactive);
    await expect(integrate()).rejects.toMatchObject({
      code: "channel.notReady",
      message:
        "Teams channel not ready. Please wait for sometime and click  the Reintegrate channels",
    });
    expect(stored.internalChannelId).toBe(graph.channels[0]?.id);
    expect(stored.internalTabId).toBe("");
    await integrate();
    expect(stored.internalTabId).toBe("tab-1");
    expect(graph.created.length).toBe(1);
  });

  test("a known channel that is not ready yet is not made twice", async () => {
    graph.fail("getChannel", inactive);
    await expect(
      integrate({ internalChannelId: "19:x" }),
    ).rejects.toMatchObject({ code: "channel.notReady" });
    expect(graph.created).toEqual([]);
  });

  test.each<GraphStep>([
    "token",
    "listChannels",
    "createChannel",
    "listTabs",
    "createTab",
  ])("anything else, at the step %s", async (step) => {
    const failure = graphError(500, "InternalServerError", "Broken");
    graph.fail(step, failure);
    await expect(integrate()).rejects.toMatchObject({
      code: "channel.failed",
      message:
        "Teams Integration did not complete, Please contact administrator.",
    });
    await integrate();
    expect(stored.internalTabId).toBe("tab-1");
    expect(graph.created.length).toBe(1);
  });

  test("a response that is no JSON", async () => {
    graph.fail("listChannels", (response) =>
      response.writeHead(200).end("<html>"),
    );
    await expect(integrate()).rejects.toMatchObject({ code: "channel.failed" });
  });
});

describe("Graph is called with care", () => {
  test("a call that it postpones waits as long as it says", async () => {
    graph.fail(
      "listChannels",
      graphError(429, "TooManyRequests", "Later", { "retry-after": "20" }),
    );
    let now = 0;
    const waits: number[] = [];
    const wait = (ms: number) => {
      waits.push(ms);
      now += ms;
      return Promise.resolve();
    };
    await integrate({}, port({ now: () => now, wait }));
    expect(waits).toEqual([20_000]);
    expect(graph.created.length).toBe(1);
  });

  test("a longer delay than there is time ends it, and Graph is left alone until then", async () => {
    const adapter = port();
    graph.fail(
      "listChannels",
      graphError(429, "TooManyRequests", "Later", { "retry-after": "3600" }),
    );
    const failed = { code: "channel.failed" };
    await expect(integrate({}, adapter)).rejects.toMatchObject(failed);
    const count = graph.steps.length;
    await expect(integrate({}, adapter)).rejects.toMatchObject(failed);
    expect(graph.steps.length).toBe(count);
  });

  test("no response in time is a failure", async () => {
    graph.fail("listChannels", () => undefined);
    const adapter = port({ timeoutMs: 150 });
    await expect(integrate({}, adapter)).rejects.toMatchObject({
      code: "channel.failed",
    });
    expect(logged).toEqual([
      expect.objectContaining({ reason: "there was no response in time" }),
    ]);
  });

  test("an outdated token is replaced once", async () => {
    const adapter = port();
    await integrate({}, adapter);
    graph.token = "token-2";
    await integrate({}, adapter);
    expect(graph.steps.filter((step) => step === "token").length).toBe(2);
  });

  test("the token does not follow a list to another address", async () => {
    graph.fail("listChannels", (response) =>
      response.writeHead(200).end(
        JSON.stringify({
          value: [],
          "@odata.nextLink": "https://evil.test/v1.0/teams/team/channels",
        }),
      ),
    );
    await expect(integrate()).rejects.toMatchObject({ code: "channel.failed" });
  });

  test("addresses of this network are refused unless they are allowed", async () => {
    const adapter = new GraphChannels(
      { ...graph.configuration, allowedHosts: [] },
      { warn: (details) => void logged.push(details) },
    );
    await expect(integrate({}, adapter)).rejects.toMatchObject({
      code: "channel.failed",
    });
    expect(graph.steps).toEqual([]);
  });

  test("neither the secret nor a token is in an error or the log", async () => {
    const adapter = new GraphChannels(
      {
        ...graph.configuration,
        clientSecret: "wrong-s3cret",
        allowedHosts: ["127.0.0.1"],
      },
      { warn: (details) => void logged.push(details) },
    );
    const error: unknown = await integrate({}, adapter).catch(
      (reason: unknown) => reason,
    );
    graph.fail("createTab", graphError(500, "Broken", graph.token));
    await expect(integrate()).rejects.toThrow();
    const seen = JSON.stringify([logged, error, String(error)]);
    expect(logged.length).toBe(2);
    expect(seen).not.toContain("s3cret");
    expect(seen).not.toContain(graph.token);
  });
});
