import type { LookupAddress } from "node:dns";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from "vitest";
import type { ResolveName } from "#http/outgoing/checked-lookup.ts";
import { teamNotificationSender } from "./team-notifications.service.ts";
import { TeamChannel } from "./testing/team-channel.ts";

const channel = new TeamChannel();
let port: number;

beforeAll(async () => {
  port = await channel.start();
});
afterAll(() => channel.stop());
beforeEach(() => {
  channel.received.length = 0;
  channel.response = (response) => response.writeHead(202).end("1");
});

/** Resolves names to the addresses a test gives, one result after the other. */
function resolver(...responses: readonly string[][]) {
  const requested: string[] = [];
  const resolve: ResolveName = (hostname, _options, callback) => {
    const addresses =
      responses[Math.min(requested.length, responses.length - 1)] ?? [];
    requested.push(hostname);
    callback(
      null,
      addresses.map((address): LookupAddress => ({
        address,
        family: address.includes(":") ? 6 : 4,
      })),
    );
  };
  return { resolve, requested };
}

const inside =
  "The notification was not sent: its address points into the internal network.";

function send(url: string, allowedHosts: readonly string[] = []) {
  return teamNotificationSender({ allowedHosts })(url, "Pump 7 offline");
}

describe("a message to a team channel", () => {
  test("arrives as the text of a small JSON body", async () => {
    const { resolve } = resolver(["127.0.0.1"]);
    const notify = teamNotificationSender({
      allowedHosts: ["hook.test"],
      resolve,
    });
    await notify(`https://hook.test:${port}/flow?sig=1`, "Pump 7 “offline”");
    expect(channel.received).toEqual([
      {
        path: "/flow?sig=1",
        contentType: "application/json",
        body: { text: "Pump 7 “offline”" },
      },
    ]);
  });

  test.each([400, 404, 500])(
    "with the response %i has failed, and says so",
    async (status) => {
      channel.response = (response) => response.writeHead(status).end("secret");
      await expect(
        send(`https://127.0.0.1:${port}/`, ["127.0.0.1"]),
      ).rejects.toMatchObject({
        code: "notification.failed",
        message: `The notification was not sent: the channel responded with status ${status}.`,
      });
    },
  );

  test("does not follow a redirect, not even to where it may go", async () => {
    channel.response = (response) =>
      response
        .writeHead(307, { location: `https://127.0.0.1:${port}/second` })
        .end();
    await expect(
      send(`https://127.0.0.1:${port}/first`, ["127.0.0.1"]),
    ).rejects.toThrow("status 307");
    expect(channel.received.map(({ path }) => path)).toEqual(["/first"]);
  });

  test("is given up when the channel does not respond in time", async () => {
    channel.response = () => undefined;
    const notify = teamNotificationSender({
      allowedHosts: ["127.0.0.1"],
      timeoutMs: 150,
    });
    await expect(notify(`https://127.0.0.1:${port}/`, "Hello")).rejects.toThrow(
      "did not respond in time",
    );
  });

  test("goes only to whom the certificate names", async () => {
    const { resolve } = resolver(["127.0.0.1"]);
    const notify = teamNotificationSender({
      allowedHosts: ["other.test"],
      resolve,
    });
    await expect(
      notify(`https://other.test:${port}/`, "Hello"),
    ).rejects.toThrow("ERR_TLS_CERT_ALTNAME_INVALID");
    expect(channel.received).toEqual([]);
  });

  test.each([
    "http://hook.test/",
    "ftp://hook.test/",
    "file:///etc/passwd",
    "hook.test",
    "",
  ])("goes by https only: not to %j", async (url) => {
    await expect(send(url)).rejects.toThrow("its address is not https");
  });
});

describe("no message goes into this network", () => {
  test.each([
    "127.0.0.1",
    "127.1",
    "127.0.0.1.",
    "2130706433",
    "0x7f000001",
    "0x7f.0.0.1",
    "0177.0.0.1",
    "017700000001",
    "0",
    "0.0.0.0",
    "10.0.0.1",
    "012.0.0.1",
    "167772161",
    "100.64.0.1",
    "169.254.169.254",
    "2852039166",
    "0xa9fea9fe",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "0300.0250.1.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "%31%32%37.0.0.1",
    "１２７.0.0.1",
    "[::1]",
    "[::]",
    "[0:0:0:0:0:0:0:1]",
    "[::127.0.0.1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[::ffff:a9fe:a9fe]",
    "[::ffff:0:127.0.0.1]",
    "[64:ff9b::a9fe:a9fe]",
    "[64:ff9b:1::a00:1]",
    "[2002:7f00:1::]",
    "[2001:0:4136:e378::1]",
    "[fe80::1]",
    "[fec0::1]",
    "[fc00::1]",
    "[fd00:ec2::254]",
    "[ff02::1]",
  ])("written as https://%s/", async (host) => {
    await expect(send(`https://${host}:${port}/`)).rejects.toMatchObject({
      code: "notification.failed",
      message: inside,
    });
    expect(channel.received).toEqual([]);
  });

  test("nor by the name of this machine", async () => {
    await expect(send(`https://localhost:${port}/`)).rejects.toThrow(inside);
    expect(channel.received).toEqual([]);
  });

  test.each([
    [["127.0.0.1"]],
    [["::ffff:10.0.0.1"]],
    [["203.0.113.7", "169.254.169.254"]],
    [["2001:db8::1", "fd00::1"]],
  ])("nor by a name that leads to %j, all or in part", async (addresses) => {
    const { resolve } = resolver(addresses);
    const notify = teamNotificationSender({ allowedHosts: [], resolve });
    await expect(notify(`https://hook.test:${port}/`, "Hello")).rejects.toThrow(
      inside,
    );
    expect(channel.received).toEqual([]);
  });

  test("nor by a name that changes its meaning after it was looked at", async () => {
    const { resolve, requested } = resolver(["203.0.113.7"], ["127.0.0.1"]);
    const notify = teamNotificationSender({
      allowedHosts: [],
      resolve,
      timeoutMs: 300,
    });
    await expect(
      notify(`https://hook.test:${port}/`, "Hello"),
    ).rejects.toMatchObject({ code: "notification.failed" });
    expect(requested).toEqual(["hook.test"]);
    expect(channel.received).toEqual([]);
  });

  test("nor where a name was allowed, under another name", async () => {
    const { resolve } = resolver(["127.0.0.1"]);
    const notify = teamNotificationSender({
      allowedHosts: ["hook.test"],
      resolve,
    });
    await expect(
      notify(`https://hook.test.evil.test:${port}/`, "Hello"),
    ).rejects.toThrow(inside);
  });
});
