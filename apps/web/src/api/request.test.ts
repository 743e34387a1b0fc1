import { describe, expect, it } from "vitest";
import { requestOf } from "./request.ts";

describe("requests", () => {
  it("fill the path and leave absent query values out", () => {
    const { path, init } = requestOf("GET projects/:id/stages/chronological", {
      params: { id: 7 },
      query: { limit: 10, other: undefined },
    });
    expect(path).toBe("projects/7/stages/chronological?limit=10");
    expect(init).toEqual({ method: "GET" });
  });

  it("write arrays in a query with brackets", () => {
    const { path } = requestOf("GET tags", { query: { ids: [1, 2] } });
    expect(decodeURIComponent(path)).toBe("tags?ids[]=1&ids[]=2");
  });

  it("send a body as JSON", () => {
    const { init } = requestOf("PUT stages/:id", {
      params: { id: 7 },
      body: { name: "8" },
    });
    expect(init).toEqual({
      method: "PUT",
      body: '{"name":"8"}',
      headers: { "content-type": "application/json" },
    });
  });
});
