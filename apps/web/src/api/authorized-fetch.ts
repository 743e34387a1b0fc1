import { viewAsHeader } from "@stagecraft/domain";
import { noteRights } from "#session/known-rights.ts";
import { SessionMissingError, session } from "#session/session.ts";
import { view } from "#session/view.ts";
import {
  ApiError,
  errorOfResponse,
  noResponseError,
  secondsOf,
} from "./api-error.ts";
import { connection } from "./browser-connection.ts";
import { reportFailure } from "./failure-reports.ts";

export const apiBase = "/api/v1/";

/** Returns a token, or throws the error that the API would give. */
async function tokenFrom(source: () => Promise<string>): Promise<string> {
  try {
    return await source();
  } catch (failure) {
    if (failure instanceof SessionMissingError) {
      throw new ApiError(401, "session.missing", failure.message);
    }
    // The identity provider did not respond, so the server is probed: it may be
    // unreachable too.
    connection.doubted();
    throw noResponseError();
  }
}

export function bearerToken(): Promise<string> {
  return tokenFrom(() => session.accessToken());
}

/** Headers that say who sends a request and in whose view. */
export function callerHeaders(token: string): [name: string, value: string][] {
  const seen = view.current();
  return [
    ["authorization", `Bearer ${token}`],
    ...(seen === null ? [] : [[viewAsHeader, seen.id] as [string, string]]),
  ];
}

async function errorBody(response: Response): Promise<unknown> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  return isJson === true ? JSON.parse(text) : null;
}

interface FetchOptions {
  /** Called when a request gets no response; by default the connection counts as lost. */
  readonly onNoResponse?: () => void;
}

/** Returns a successful response and throws for any other. */
async function request(
  path: string,
  init: RequestInit,
  token: string,
  options: FetchOptions,
): Promise<Response> {
  const headers = new Headers(init.headers);
  for (const [name, value] of callerHeaders(token)) headers.set(name, value);
  const response = await responseOf(path, { ...init, headers }, options);
  connection.responded();
  // In a view as another person, the rights are that person's and not the administrator's.
  if (view.current() === null) noteRights(response.headers.get("x-rights"));
  if (response.ok) return response;
  const error = errorOfResponse(response.status, await errorBody(response));
  error.requestId = response.headers.get("x-request-id");
  error.retryAfterSeconds = secondsOf(response.headers.get("retry-after"));
  throw error;
}

async function responseOf(
  path: string,
  init: RequestInit,
  { onNoResponse = connection.failed }: FetchOptions,
): Promise<Response> {
  try {
    return await fetch(`${apiBase}${path}`, init);
  } catch (failure) {
    if (init.signal?.aborted === true) throw failure;
    onNoResponse();
    throw noResponseError();
  }
}

function isExpired(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === "session.expired";
}

/**
 * Retries once with a new token where the server calls a token expired that is
 * valid by this device's clock.
 */
async function requestWithToken(
  path: string,
  init: RequestInit,
  options: FetchOptions,
): Promise<Response> {
  const token = await bearerToken();
  try {
    return await request(path, init, token, options);
  } catch (failure) {
    if (!isExpired(failure)) throw failure;
    const renewed = await tokenFrom(() => session.renewedToken(token));
    return request(path, init, renewed, options);
  }
}

/**
 * Sends one request with the session's token, for JSON, binary and streams
 * alike. Anything but success is thrown as an ApiError and reported to the one
 * module that decides what happens on screen.
 */
export async function authorizedFetch(
  path: string,
  init: RequestInit = {},
  options: FetchOptions = {},
): Promise<Response> {
  try {
    return await requestWithToken(path, init, options);
  } catch (failure) {
    if (failure instanceof ApiError) reportFailure(failure);
    throw failure;
  }
}
