/** Responses prefetched for one person must not reach the next one. */
const kept = new Set<Map<number, unknown>>();

export function forgetPrefetches(): void {
  for (const requested of kept) requested.clear();
}

/** Responses requested in advance; the first caller takes one, once. */
export class Prefetches<Response> {
  readonly #load: (id: number) => Promise<Response>;
  readonly #requested = new Map<number, Promise<Response | null>>();

  constructor(load: (id: number) => Promise<Response>) {
    this.#load = load;
    kept.add(this.#requested);
  }

  /** Null when it failed: the caller that needs the response requests it again and reports the error. */
  request(id: number): Promise<Response | null> {
    const response = this.#load(id).catch(() => null);
    this.#requested.set(id, response);
    return response;
  }

  async take(
    id: number,
    load: () => Promise<Response> = () => this.#load(id),
  ): Promise<Response> {
    const requested = this.#requested.get(id);
    this.#requested.delete(id);
    return (await requested) ?? load();
  }
}
