import { type BenchChild, startChild } from "../servers/bench-child.ts";
import type { BenchRun } from "../measuring/bench-run.ts";
import type { LoadOrder, LoadReport } from "./load-generator.ts";

export interface LoadGenerator {
  /** Throws when any response was not a 200: rejected requests are cheap and prove nothing. */
  run(order: LoadOrder): Promise<LoadReport>;
}

export function startLoadGenerator(run: BenchRun): LoadGenerator {
  const child: BenchChild = startChild(run, "loads/load-generator.ts");
  return {
    async run(order) {
      const report = await child.ask<LoadReport>(order);
      if (report.refused > 0) {
        throw new Error(
          `${report.refused} of ${report.responded} requests were refused.`,
        );
      }
      return report;
    },
  };
}

export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

/** A request as it goes over the wire. */
export function wireBytes(request: WireRequest): Buffer {
  const { method, path, headers, body } = request;
  const lines = [
    `${method} ${path} HTTP/1.1`,
    "host: 127.0.0.1",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : [`content-length: ${body.length}`]),
  ];
  const head = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`);
  return body === undefined ? head : Buffer.concat([head, body]);
}
