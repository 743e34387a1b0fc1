import { availableParallelism } from "node:os";
import { type Environment, valueOf, wrongValue } from "./environment.ts";
import { limitNames } from "./limit-names.ts";

/** One limit per person and one for all people of a company together. */
export interface Share {
  readonly person: number;
  readonly company: number;
}

/** How much of an API process one caller may use. */
export interface UsageLimits {
  readonly requestsPerSecond: Share;
  /** Samples unpacked for a caller: files, images, JSON. */
  readonly rowsPerMinute: Share;
  /** Megabytes sent to a caller in large responses, or uploaded. */
  readonly megabytesPerMinute: Share;
  /** CPU time of the worker threads. */
  readonly computeSecondsPerMinute: Share;
  /** Large requests in progress or waiting. */
  readonly heavyAtOnce: Share;
  readonly streams: Share;
}

export interface WorkLimits {
  /** Threads for parsing, large responses, files and images. */
  readonly threads: number;
  /** Heap size of each thread. */
  readonly megabytesPerThread: number;
  /** Out of the ten connections of an API process. */
  readonly connectionsPerCompany: number;
}

export const usualUsageLimits: UsageLimits = {
  requestsPerSecond: { person: 50, company: 200 },
  rowsPerMinute: { person: 20_000_000, company: 60_000_000 },
  megabytesPerMinute: { person: 300, company: 900 },
  computeSecondsPerMinute: { person: 15, company: 30 },
  heavyAtOnce: { person: 4, company: 12 },
  streams: { person: 60, company: 600 },
};

/** More connections than cores would only wait for each other and delay other companies. */
const usualConnections = Math.max(3, Math.min(6, availableParallelism()));

export const usualWorkLimits: WorkLimits = {
  threads: 2,
  megabytesPerThread: 768,
  connectionsPerCompany: usualConnections,
};

const workBounds: Readonly<
  Record<keyof WorkLimits, readonly [number, number]>
> = {
  threads: [1, 32],
  megabytesPerThread: [64, 16_384],
  connectionsPerCompany: [1, 10],
};

function readShare(
  environment: Environment,
  name: string,
  usual: Share,
): Share {
  const text = valueOf(environment, name);
  if (text === null) return usual;
  const match = /^(\d{1,10})\s*,\s*(\d{1,10})$/.exec(text);
  const [person, company] = [Number(match?.[1]), Number(match?.[2])];
  if (person >= 1 && company >= person) return { person, company };
  throw wrongValue(
    name,
    text,
    `two whole numbers, for a person and for a company, such as ${usual.person},${usual.company}`,
  );
}

export function readUsageLimits(environment: Environment): UsageLimits {
  const keys = Object.keys(usualUsageLimits) as (keyof UsageLimits)[];
  return Object.fromEntries(
    keys.map((key) => [
      key,
      readShare(environment, limitNames[key], usualUsageLimits[key]),
    ]),
  ) as unknown as UsageLimits;
}

function readCount(environment: Environment, key: keyof WorkLimits): number {
  const name = limitNames[key];
  const text = valueOf(environment, name);
  if (text === null) return usualWorkLimits[key];
  const [least, most] = workBounds[key];
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= least && count <= most) return count;
  throw wrongValue(name, text, `a whole number from ${least} to ${most}`);
}

export function readWorkLimits(environment: Environment): WorkLimits {
  return {
    threads: readCount(environment, "threads"),
    megabytesPerThread: readCount(environment, "megabytesPerThread"),
    connectionsPerCompany: readCount(environment, "connectionsPerCompany"),
  };
}
