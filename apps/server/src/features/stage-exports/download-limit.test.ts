import type { FastifyReply } from "fastify";
import { describe, expect, it } from "vitest";
import { DownloadLimit } from "#features/stage-exports/download-limit.service.ts";

function aReply() {
  const headers: Record<string, unknown> = {};
  const reply = {
    header: (name: string, value: unknown) => (headers[name] = value),
  } as unknown as FastifyReply;
  return { reply, headers };
}

describe("downloads of one person", () => {
  it("are refused beyond so many a minute, with the time to wait", () => {
    let now = 0;
    const limit = new DownloadLimit({ perMinute: 2, atOnce: 9 }, () => now);
    const { reply, headers } = aReply();
    limit.begin(1, reply)();
    now = 20_000;
    limit.begin(1, reply)();
    now = 30_000;
    expect(() => limit.begin(1, reply)).toThrow(
      "Too many download requests, please slow down",
    );
    expect(headers["retry-after"]).toBe(30);
    expect(() => limit.begin(2, reply)).not.toThrow();
    now = 60_001;
    expect(() => limit.begin(1, reply)).not.toThrow();
  });

  it("run at most so many at a time, and an end counts once", () => {
    const limit = new DownloadLimit({ perMinute: 99, atOnce: 2 }, () => 0);
    const { reply, headers } = aReply();
    const end = limit.begin(1, reply);
    limit.begin(1, reply);
    expect(() => limit.begin(1, reply)).toThrow("Too many");
    expect(headers["retry-after"]).toBe(1);
    end();
    end();
    limit.begin(1, reply);
    expect(() => limit.begin(1, reply)).toThrow("Too many");
  });
});
