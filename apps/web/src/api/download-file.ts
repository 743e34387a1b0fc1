import { noResponseError } from "./api-error.ts";
import { attachmentName } from "./attachment-name.ts";
import { authorizedFetch } from "./authorized-fetch.ts";
import { connection } from "./browser-connection.ts";

export interface DownloadedFile {
  readonly content: Blob;
  /** The file name that the server gives; null when it gives none. */
  readonly name: string | null;
}

export interface DownloadOptions {
  readonly init?: RequestInit;
  readonly signal: AbortSignal;
  readonly onProgress: (receivedBytes: number) => void;
}

async function readBody(
  response: Response,
  { signal, onProgress }: DownloadOptions,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  let receivedBytes = 0;
  try {
    for (;;) {
      const part = await reader?.read();
      if (part === undefined || part.done) return parts;
      parts.push(part.value);
      receivedBytes += part.value.length;
      onProgress(receivedBytes);
    }
  } catch (failure) {
    if (signal.aborted) throw failure;
    connection.failed();
    throw noResponseError();
  }
}

/** Fetches a file and reports the progress; an incomplete file is discarded. */
export async function fetchFile(
  path: string,
  options: DownloadOptions,
): Promise<DownloadedFile> {
  const response = await authorizedFetch(path, {
    ...options.init,
    signal: options.signal,
  });
  const parts = await readBody(response, options);
  const type = response.headers.get("content-type") ?? "";
  return {
    content: new Blob(parts, { type }),
    name: attachmentName(response.headers.get("content-disposition")),
  };
}

export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Saves the response at an API path as a file; a plain link could not carry the session. */
export async function downloadFile(path: string, name: string): Promise<void> {
  const response = await authorizedFetch(path);
  saveFile(await response.blob(), name);
}

/** Opens a page of the server in a new tab; a plain link could not carry the session. */
export async function openPage(path: string): Promise<void> {
  const response = await authorizedFetch(path);
  const address = URL.createObjectURL(await response.blob());
  window.open(address, "_blank", "noopener");
}
