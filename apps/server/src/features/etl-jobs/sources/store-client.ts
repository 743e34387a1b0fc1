import { request as plainRequest, type IncomingMessage } from "node:http";
import { request as secureRequest } from "node:https";
import {
  parseStoreResponse,
  SourceError,
  type StoreResponse,
  type StoreRequest,
} from "@stagecraft/sources";
import type { SourceSignIn } from "#features/data-sources/data-source-auths.service.ts";
import { FeedFailure } from "#features/etl-jobs/feed-failure.ts";
import {
  outsideLookup,
  refuseInsideLiteral,
} from "#features/etl-jobs/sources/outside-address.ts";
import { safeText } from "#features/etl-jobs/sources/safe-text.ts";
import { SignInRefused } from "#features/etl-jobs/sources/sign-in-refused.ts";
import { JobFailure } from "#jobs/job-definition.ts";

/** A temporary failure: the same request may succeed later. The cause, where there is one, has a code. */
export class StoreTrouble extends Error {
  override name = "StoreTrouble";
}

export interface StoreClientOptions {
  readonly signIn: SourceSignIn;
  readonly privateSources: boolean;
  readonly timeoutMs?: number;
  readonly largestResponseBytes?: number;
}

const usualTimeoutMs = 90_000;
const usualLargestResponseBytes = 32 * 1024 * 1024;

async function readResponse(
  response: IncomingMessage,
  largestBytes: number,
): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > largestBytes) {
      response.destroy();
      throw new StoreTrouble(
        `The store's response is larger than ${largestBytes} bytes.`,
      );
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** Calls a WITSML store: one SOAP request and one response, bounded in time and size. */
export class StoreClient {
  readonly #options: StoreClientOptions;
  readonly #url: URL;

  constructor(options: StoreClientOptions) {
    this.#options = options;
    this.#url = new URL(options.signIn.url);
    if (!["http:", "https:"].includes(this.#url.protocol))
      throw new FeedFailure(
        "notUnderstood",
        "A WITSML store is reached by http or https.",
      );
    if (!options.privateSources) refuseInsideLiteral(this.#url.hostname);
  }

  async call(
    request: StoreRequest,
    signal: AbortSignal,
  ): Promise<StoreResponse> {
    const limit = AbortSignal.timeout(
      this.#options.timeoutMs ?? usualTimeoutMs,
    );
    try {
      const response = await this.#send(
        request,
        AbortSignal.any([signal, limit]),
      );
      const largest =
        this.#options.largestResponseBytes ?? usualLargestResponseBytes;
      const read = this.#read(response, await readResponse(response, largest));
      const { message } = read;
      return { ...read, message: message && this.#quoted(message) };
    } catch (error) {
      signal.throwIfAborted();
      throw this.#trouble(error, limit);
    }
  }

  #read({ statusCode = 0 }: IncomingMessage, text: string): StoreResponse {
    if (statusCode === 401 || statusCode === 403)
      throw new SignInRefused(
        `The store refused the sign-in (status ${statusCode}).`,
      );
    // SOAP faults come with status 500, and their text is more specific.
    if (statusCode !== 200 && !text.includes("Envelope"))
      throw new StoreTrouble(`The store responded with status ${statusCode}.`, {
        cause: { code: `HTTP ${statusCode}` },
      });
    return parseStoreResponse(text);
  }

  /** Another system may repeat what it was sent, and its text goes to the log. */
  #quoted(text: string): string {
    return safeText(text, this.#options.signIn);
  }

  #trouble(error: unknown, limit: AbortSignal): Error {
    if (error instanceof JobFailure || error instanceof StoreTrouble)
      return error;
    if (limit.aborted)
      return new StoreTrouble("The store did not respond in time.", {
        cause: limit.reason,
      });
    if (error instanceof SourceError)
      return new StoreTrouble(this.#quoted(error.message));
    const { code } = error as NodeJS.ErrnoException;
    return new StoreTrouble(
      `The store cannot be reached (${code ?? "connection failed"}).`,
      { cause: error },
    );
  }

  #send(
    { action, body }: StoreRequest,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const { signIn, privateSources } = this.#options;
    const request =
      this.#url.protocol === "https:" ? secureRequest : plainRequest;
    const { login, password } = signIn;
    const bytes = Buffer.from(body);
    return new Promise((resolve, reject) => {
      request(
        this.#url,
        {
          method: "POST",
          signal,
          headers: {
            "content-type": "text/xml; charset=utf-8",
            "content-length": bytes.length,
            soapaction: `"${action}"`,
          },
          ...(login === "" ? {} : { auth: `${login}:${password}` }),
          ...(privateSources ? {} : { lookup: outsideLookup }),
        },
        resolve,
      )
        .on("error", reject)
        .end(bytes);
    });
  }
}
