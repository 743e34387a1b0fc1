import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getCapabilitiesRequest } from "@stagecraft/sources";
import { afterEach, describe, expect, test } from "vitest";
import { StoreClient, StoreTrouble } from "./store-client.ts";

const servers: Server[] = [];
const request = getCapabilitiesRequest("1.4.1.1");
const { signal } = new AbortController();

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function aStore(response: RequestListener): Promise<string> {
  const server = createServer(response);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

function client(url: string, limits = {}) {
  return new StoreClient({
    signIn: { name: "Store", url, login: "van", password: "p:ä" },
    privateSources: true,
    ...limits,
  });
}

const good =
  "<e:Envelope xmlns:e='x'><e:Body><m:WMLS_GetCapResponse xmlns:m='y'><Result>1</Result>" +
  "<CapabilitiesOut>&lt;cap/&gt;</CapabilitiesOut></m:WMLS_GetCapResponse></e:Body></e:Envelope>";

describe("a WITSML store", () => {
  test("receives sign-in and action, and its response is read", async () => {
    let seen: unknown = null;
    const url = await aStore((requested, response) => {
      const { authorization, soapaction } = requested.headers;
      seen = { method: requested.method, authorization, soapaction };
      response.end(good);
    });
    expect(await client(url).call(request, signal)).toMatchObject({
      result: 1,
      xml: "<cap/>",
    });
    expect(seen).toEqual({
      method: "POST",
      authorization: `Basic ${Buffer.from("van:p:ä").toString("base64")}`,
      soapaction: `"${request.action}"`,
    });
  });

  test.each([
    [
      "does not respond in time",
      () => undefined,
      { timeoutMs: 200 },
      "did not respond in time",
    ],
    [
      "trickles for ever",
      (response: { write(text: string): void }) => {
        response.write("<e:Envelope>");
      },
      { timeoutMs: 200 },
      "did not respond in time",
    ],
    [
      "sends too much",
      (response: { end(text: string): void }) => {
        response.end("x".repeat(5000));
      },
      { largestResponseBytes: 4096 },
      "larger than 4096 bytes",
    ],
    [
      "sends rubbish",
      (response: { end(text: string): void }) => {
        response.end("<html>hello</html>");
      },
      {},
      "no WITSML response",
    ],
  ] as const)(
    "that %s is trouble that may pass",
    async (_, body, limits, words) => {
      const url = await aStore((__, response) => body(response));
      const call = client(url, limits).call(request, signal);
      await expect(call).rejects.toBeInstanceOf(StoreTrouble);
      await expect(call).rejects.toThrow(words);
    },
  );

  test("that redirects elsewhere is not followed", async () => {
    let followed = false;
    const elsewhere = await aStore((_, response) => {
      followed = true;
      response.end(good);
    });
    const url = await aStore((_, response) =>
      response.writeHead(302, { location: elsewhere }).end(),
    );
    await expect(client(url).call(request, signal)).rejects.toThrow(
      "status 302",
    );
    expect(followed).toBe(false);
  });

  test("is left at once when the job is stopped", async () => {
    const url = await aStore(() => undefined);
    const stop = new AbortController();
    const call = client(url).call(request, stop.signal);
    stop.abort(new Error("stopped"));
    await expect(call).rejects.toThrow("stopped");
  });

  test("is reached by http or https only", () => {
    expect(() => client("mqtt://broker.example")).toThrow("http or https");
  });
});
