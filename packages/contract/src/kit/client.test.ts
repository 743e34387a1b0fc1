import { describe, expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { contract } from "../contract.ts";
import { createClient, pathOf, type ClientRequest } from "./client.ts";
import { get, Nothing, put } from "./endpoint.ts";

const search = get("wells/:wellId/notes/:word", {
  summary: "An endpoint with everything a path can hold",
  permission: "signed-in",
  scope: "platform",
  params: { word: z.string() },
  query: {
    ids: z.coerce.number().array().optional(),
    text: z.string().optional(),
    deep: z.stringbool().optional(),
  },
  returns: z.string(),
});

const params = { wellId: 7, word: "perf" };

describe("the path of a call", () => {
  test("holds its parameters in place", () => {
    expect(pathOf(search, { params })).toBe("wells/7/notes/perf");
  });

  test("keeps a parameter within its segment", () => {
    const word = "../stages/1?x=1&y#ü%";
    expect(pathOf(search, { params: { wellId: 7, word } })).toBe(
      "wells/7/notes/..%2Fstages%2F1%3Fx%3D1%26y%23%C3%BC%25",
    );
  });

  test("writes an array with brackets, one pair each", () => {
    expect(pathOf(search, { params, query: { ids: [3, 4] } })).toBe(
      "wells/7/notes/perf?ids%5B%5D=3&ids%5B%5D=4",
    );
  });

  test("leaves out what is absent and keeps what is empty or false", () => {
    const query = {
      ids: [],
      text: "",
      deep: false,
      missing: undefined,
      no: null,
    };
    expect(pathOf(search, { params, query })).toBe(
      "wells/7/notes/perf?text=&deep=false",
    );
  });

  test("encodes names and values of the query", () => {
    expect(pathOf(search, { params, query: { text: "a&b=c d" } })).toBe(
      "wells/7/notes/perf?text=a%26b%3Dc%20d",
    );
  });
});

describe("the client", () => {
  const sent: ClientRequest[] = [];
  const client = createClient(contract, (request) => {
    sent.push(request);
    return Promise.resolve({ project: { id: 9 } });
  });

  test("sends method, path and body of the endpoint and returns the response", async () => {
    const response = await client.projects.update({
      params: { id: 9 },
      body: { name: "Kestrel Pad", updatedAt: 1 },
    });
    expect(sent.at(-1)).toEqual({
      method: "PUT",
      path: "projects/9",
      body: { name: "Kestrel Pad", updatedAt: 1 },
    });
    expect(response).toEqual({ project: { id: 9 } });
  });

  test("passes a signal on, and none where none was given", async () => {
    const signal = { aborted: false };
    await client.projects.active({}, { signal });
    expect(sent.at(-1)?.signal).toBe(signal);
    await client.projects.active({});
    expect(sent.at(-1)).not.toHaveProperty("signal");
  });

  test("has a function for every endpoint of the contract", () => {
    for (const [resource, endpoints] of Object.entries(contract)) {
      expect(Object.keys(client[resource as keyof typeof contract])).toEqual(
        Object.keys(endpoints),
      );
    }
  });

  test("returns nothing where the endpoint returns nothing", () => {
    const remove = put("wells/:id", {
      summary: "An endpoint without a response",
      permission: "signed-in",
      scope: "platform",
      returns: Nothing,
      status: 204,
    });
    const { notes } = createClient({ notes: { remove } }, () =>
      Promise.resolve(undefined),
    );
    expectTypeOf(notes.remove).returns.resolves.toBeVoid();
  });
});
