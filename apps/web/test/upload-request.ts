/**
 * Replaces XMLHttpRequest, which uploads use to report progress, so that
 * uploads reach the test server by `fetch` like all other requests.
 */
export class UploadRequest {
  readonly upload: {
    onprogress: ((event: { loaded: number }) => void) | null;
  } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  onloadend: (() => void) | null = null;
  status = 0;
  responseText = "";
  readonly #abort = new AbortController();
  readonly #headers = new Headers();
  #responseHeaders = new Headers();
  #method = "GET";
  #url = "";

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return this.#responseHeaders.get(name);
  }

  send(content: Blob | FormData): void {
    const file = content instanceof FormData ? content.get("file") : content;
    this.upload.onprogress?.({ loaded: file instanceof Blob ? file.size : 0 });
    void this.#exchange(content);
  }

  abort(): void {
    this.#abort.abort();
  }

  async #exchange(content: Blob | FormData): Promise<void> {
    try {
      const response = await fetch(this.#url, {
        method: this.#method,
        headers: this.#headers,
        body: content,
        signal: this.#abort.signal,
      });
      this.status = response.status;
      this.#responseHeaders = response.headers;
      this.responseText = await response.text();
      this.onload?.();
    } catch {
      if (this.#abort.signal.aborted) this.onabort?.();
      else this.onerror?.();
    }
    this.onloadend?.();
  }
}
