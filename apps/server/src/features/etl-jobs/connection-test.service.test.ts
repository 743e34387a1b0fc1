import { createServer, type RequestListener } from "node:http";
import {
  createServer as createSocketServer,
  type AddressInfo,
  type Server,
} from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { testConnection } from "./connection-test.service.ts";
import { MqttBroker } from "./testing/mqtt-broker.ts";
import { WitsmlStore } from "./testing/witsml-store.ts";

const closings: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

async function aServer(respond: RequestListener): Promise<number> {
  const server = createServer(respond);
  closings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return portOf(server);
}

/** A port that was just closed, so that nothing listens on it. */
async function aClosedPort(): Promise<number> {
  const server = createSocketServer();
  const port = await portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function tryOnce(url: string, options = {}) {
  const signIn = { name: "Store", url, login: "van", password: "secret" };
  return testConnection(signIn, { privateSources: true, ...options });
}

describe("the test of a connection", () => {
  test("signs in to a WITSML store and says what it is", async () => {
    const store = new WitsmlStore();
    closings.push(() => store.stop());
    const url = await store.start();
    expect(await tryOnce(url)).toMatchObject({
      outcome: "connected",
      detail: "WITSML 1.4.1.1",
      isEncrypted: false,
    });
    expect(store.calls).toEqual(["capabilities"]);
    store.password = "changed";
    expect(await tryOnce(url)).toMatchObject({ outcome: "signInRefused" });
  });

  test("signs in to an MQTT broker and leaves nothing there", async () => {
    const broker = new MqttBroker();
    closings.push(() => broker.stop());
    const url = await broker.start();
    expect(await tryOnce(url)).toMatchObject({ outcome: "connected" });
    broker.password = "changed";
    expect(await tryOnce(url)).toMatchObject({ outcome: "signInRefused" });
  });

  test.each(["http", "https", "mqtt", "mqtts"])(
    "by %s says that nothing listens",
    async (scheme) => {
      const port = await aClosedPort();
      expect(await tryOnce(`${scheme}://127.0.0.1:${port}`)).toMatchObject({
        outcome: "unreachable",
        detail: "ECONNREFUSED",
      });
    },
  );

  test.each(["http", "mqtt"])(
    "by %s says that the name does not exist",
    async (scheme) => {
      const { outcome } = await tryOnce(`${scheme}://nowhere.invalid`, {
        timeoutMs: 30_000,
      });
      expect(outcome).toBe("nameNotFound");
    },
  );

  test.each(["https", "mqtts"])(
    "by %s says that the encryption failed",
    async (scheme) => {
      const port = await aServer((_, response) => response.end());
      expect(await tryOnce(`${scheme}://127.0.0.1:${port}`)).toMatchObject({
        outcome: "notEncrypted",
        isEncrypted: true,
      });
    },
  );

  test.each(["http", "mqtt"])("by %s is bounded in time", async (scheme) => {
    const server = createSocketServer((socket) => {
      closings.push(() => socket.destroy());
    });
    closings.push(() => server.close());
    const port = await portOf(server);
    const url = `${scheme}://127.0.0.1:${port}`;
    expect(await tryOnce(url, { timeoutMs: 200 })).toMatchObject({
      outcome: "noResponse",
    });
  });

  test("says that something else listens, and never repeats the password", async () => {
    const port = await aServer((request, response) => {
      const { authorization } = request.headers;
      response.end(
        `<e:Envelope xmlns:e="x"><e:Body><e:Fault><faultstring>secret ${authorization}</faultstring></e:Fault></e:Body></e:Envelope>`,
      );
    });
    const { outcome, detail } = await tryOnce(`http://127.0.0.1:${port}`);
    expect(outcome).toBe("notUnderstood");
    expect(detail).toContain("***");
    expect(detail).not.toContain("secret");
    expect(detail).not.toContain(Buffer.from("van:secret").toString("base64"));
    const page = await aServer((_, response) =>
      response.writeHead(404).end("<html>nothing here</html>"),
    );
    expect(await tryOnce(`http://127.0.0.1:${page}`)).toMatchObject({
      outcome: "notUnderstood",
      detail: "HTTP 404",
    });
  });

  test.each(["http://127.0.0.1:9", "mqtt://127.0.0.1:9", "http://localhost:9"])(
    "refuses the internal addresses that feeds refuse: %s",
    async (url) => {
      const { outcome } = await tryOnce(url, { privateSources: false });
      expect(outcome).toBe("insideAddress");
    },
  );
});
