import type { ConnectionOutcome } from "@stagecraft/domain";
import {
  getCapabilitiesRequest,
  type StoreResponse,
} from "@stagecraft/sources";
import type { SourceSignIn } from "#features/data-sources/data-source-auths.service.ts";
import { greetBroker } from "#features/etl-jobs/sources/mqtt-connection.ts";
import { InsideAddress } from "#features/etl-jobs/sources/outside-address.ts";
import { safeText } from "#features/etl-jobs/sources/safe-text.ts";
import { SignInRefused } from "#features/etl-jobs/sources/sign-in-refused.ts";
import {
  StoreClient,
  StoreTrouble,
} from "#features/etl-jobs/sources/store-client.ts";

interface ConnectionTest {
  readonly outcome: ConnectionOutcome;
  readonly detail: string;
  readonly isEncrypted: boolean;
  readonly milliseconds: number;
}

interface TestOptions {
  /** Whether providers may be on this machine or its private network, as for feeds. */
  readonly privateSources: boolean;
  readonly timeoutMs?: number;
}

/** Short, because a user waits for the response. */
const usualTimeoutMs = 10_000;

/** Capabilities are small, so more text of a foreign server is not read. */
const largestResponseBytes = 1024 * 1024;

type Result = Pick<ConnectionTest, "outcome" | "detail">;

const unknownName = new Set([
  "ENOTFOUND",
  "EAI_AGAIN",
  "EAI_NONAME",
  "ENODATA",
]);
const unreachable = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EADDRNOTAVAIL",
  "EPIPE",
]);
const tlsCodes =
  /^(?:ERR_TLS|ERR_SSL|ERR_OSSL|EPROTO|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH)/;

function outcomeOfCode(code: string): ConnectionOutcome {
  if (unknownName.has(code)) return "nameNotFound";
  if (unreachable.has(code)) return "unreachable";
  if (code === "ETIMEDOUT") return "noResponse";
  return tlsCodes.test(code) ? "notEncrypted" : "notUnderstood";
}

/** Returns the outcome that a failed connection stands for. */
export function resultOfFailure(error: Error): Result {
  if (error instanceof InsideAddress)
    return { outcome: "insideAddress", detail: "" };
  if (error instanceof SignInRefused)
    return { outcome: "signInRefused", detail: "" };
  const cause = error instanceof StoreTrouble ? (error.cause ?? error) : error;
  const { name, code } = cause as { name?: unknown; code?: unknown };
  if (name === "TimeoutError") return { outcome: "noResponse", detail: "" };
  return typeof code === "string"
    ? { outcome: outcomeOfCode(code), detail: code }
    : { outcome: "notUnderstood", detail: error.message };
}

/** Stores state their name and version in their capabilities. */
function storeName({ xml }: StoreResponse): string {
  const [, name = ""] = /<name>([^<]*)</.exec(xml ?? "") ?? [];
  return name;
}

const versions = ["1.4.1.1", "1.3.1.1"] as const;

async function greetStore(
  signIn: SourceSignIn,
  { privateSources }: TestOptions,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Result> {
  const client = new StoreClient({
    signIn,
    privateSources,
    timeoutMs,
    largestResponseBytes,
  });
  let refusal = "";
  for (const version of versions) {
    const response = await client.call(getCapabilitiesRequest(version), signal);
    if (response.result > 0) {
      const detail = `WITSML ${version} ${storeName(response)}`.trim();
      return { outcome: "connected", detail };
    }
    refusal = `${response.result} ${response.message ?? ""}`.trim();
  }
  return { outcome: "notUnderstood", detail: refusal };
}

async function greetServer(
  signIn: SourceSignIn,
  options: TestOptions,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Result> {
  if (/^https?:/i.test(signIn.url))
    return greetStore(signIn, options, timeoutMs, signal);
  await greetBroker({ signIn, ...options }, signal);
  return { outcome: "connected", detail: "MQTT 3.1.1" };
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(signal.reason as Error);
    signal.addEventListener("abort", fail, { once: true });
  });
}

async function greet(
  signIn: SourceSignIn,
  options: TestOptions,
): Promise<Result> {
  const { timeoutMs = usualTimeoutMs } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    // A name lookup cannot be aborted, so it is abandoned.
    return await Promise.race([
      greetServer(signIn, options, timeoutMs, signal),
      rejectedBy(signal),
    ]);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return resultOfFailure(error);
  }
}

/**
 * Connects to a provider once, with the same clients and the same address guard
 * as its feeds.
 */
export async function testConnection(
  signIn: SourceSignIn,
  options: TestOptions,
): Promise<ConnectionTest> {
  const start = performance.now();
  const { outcome, detail } = await greet(signIn, options);
  return {
    outcome,
    detail: safeText(detail, signIn),
    isEncrypted: /^(?:https|mqtts):/i.test(signIn.url),
    milliseconds: Math.round(performance.now() - start),
  };
}
