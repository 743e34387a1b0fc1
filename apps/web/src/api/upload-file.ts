import { fileMediaType } from "@stagecraft/domain";
import {
  ApiError,
  errorOfResponse,
  noResponseError,
  secondsOf,
} from "./api-error.ts";
import { apiBase, bearerToken, callerHeaders } from "./authorized-fetch.ts";
import { connection } from "./browser-connection.ts";
import { reportFailure } from "./failure-reports.ts";

interface UploadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number) => void;
}

function responseOf(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText);
  } catch {
    // The response came from an intermediary between us and the server; its status is enough.
    return null;
  }
}

function refusalOf(request: XMLHttpRequest): ApiError {
  const error = errorOfResponse(request.status, responseOf(request));
  error.retryAfterSeconds = secondsOf(request.getResponseHeader("retry-after"));
  return error;
}

function send(
  request: XMLHttpRequest,
  content: Blob | FormData,
  { signal, onProgress }: UploadOptions,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const abort = () => request.abort();
    signal.addEventListener("abort", abort, { once: true });
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => {
      connection.responded();
      if (request.status < 300) resolve(responseOf(request));
      else reject(refusalOf(request));
    };
    request.onerror = () => {
      connection.failed();
      reject(noResponseError());
    };
    request.onabort = () => reject(new DOMException("Aborted", "AbortError"));
    request.onloadend = () => signal.removeEventListener("abort", abort);
    request.send(content);
  });
}

/** `fetch` cannot report upload progress, so this is the only module without it. */
async function post(
  path: string,
  content: Blob | FormData,
  options: UploadOptions,
): Promise<unknown> {
  try {
    const token = await bearerToken();
    options.signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open("POST", `${apiBase}${path}`);
    for (const [name, value] of callerHeaders(token))
      request.setRequestHeader(name, value);
    // The browser itself names the type of a form, with the boundary of its parts.
    if (content instanceof Blob)
      request.setRequestHeader("content-type", fileMediaType);
    return await send(request, content, options);
  } catch (failure) {
    if (failure instanceof ApiError) reportFailure(failure);
    throw failure;
  }
}

/** Sends a file unchanged. */
export function uploadFile(
  path: string,
  file: Blob,
  options: UploadOptions,
): Promise<unknown> {
  return post(path, file, options);
}

/** Sends a file with fields beside it. */
export function uploadForm(
  path: string,
  form: FormData,
  options: UploadOptions,
): Promise<unknown> {
  return post(path, form, options);
}
