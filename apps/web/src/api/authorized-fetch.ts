import { SessionMissingError, session } from "#session/session.ts";
import { ApiError, errorOfAnswer, noAnswerError } from "./api-error.ts";
import { connection } from "./browser-connection.ts";
import { reportFailure } from "./failure-reports.ts";

export const apiBase = "/api/v1/";

export async function bearerToken(): Promise<string> {
  try {
    return await session.accessToken();
  } catch (failure) {
    if (failure instanceof SessionMissingError) {
      throw new ApiError(401, "session.missing", failure.message);
    }
    // The identity provider did not answer.
    throw noAnswerError();
  }
}

async function errorBody(response: Response): Promise<unknown> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  return isJson === true ? JSON.parse(text) : null;
}

async function request(path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("authorization", `Bearer ${await bearerToken()}`);
  try {
    return await fetch(`${apiBase}${path}`, { ...init, headers });
  } catch (failure) {
    if (init.signal?.aborted === true) throw failure;
    connection.failed();
    throw noAnswerError();
  }
}

/**
 * One request with the session's token, for JSON, binary and streams alike.
 * Anything but success is raised as an ApiError and reported to the one place
 * that decides what happens on screen.
 */
export async function authorizedFetch(
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  try {
    const response = await request(path, init);
    connection.answered();
    if (response.ok) return response;
    throw errorOfAnswer(response.status, await errorBody(response));
  } catch (failure) {
    if (failure instanceof ApiError) reportFailure(failure);
    throw failure;
  }
}
