/** Answers that are asked for before anybody waits for them; whoever comes first takes one, once. */
export class Prefetches<Response> {
  readonly #ask: (id: number) => Promise<Response>;
  readonly #requested = new Map<number, Promise<Response | null>>();

  constructor(ask: (id: number) => Promise<Response>) {
    this.#ask = ask;
  }

  /** Null when it failed: whoever needs the answer asks again and says what is wrong. */
  ask(id: number): Promise<Response | null> {
    const response = this.#ask(id).catch(() => null);
    this.#requested.set(id, response);
    return response;
  }

  async take(
    id: number,
    ask: () => Promise<Response> = () => this.#ask(id),
  ): Promise<Response> {
    const requested = this.#requested.get(id);
    this.#requested.delete(id);
    return (await requested) ?? ask();
  }
}
