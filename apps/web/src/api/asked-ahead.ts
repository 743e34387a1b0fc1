/** Answers that are asked for before anybody waits for them; whoever comes first takes one, once. */
export class AskedAhead<Answer> {
  readonly #ask: (id: number) => Promise<Answer>;
  readonly #asked = new Map<number, Promise<Answer | null>>();

  constructor(ask: (id: number) => Promise<Answer>) {
    this.#ask = ask;
  }

  /** Null when it failed: whoever needs the answer asks again and says what is wrong. */
  ask(id: number): Promise<Answer | null> {
    const answer = this.#ask(id).catch(() => null);
    this.#asked.set(id, answer);
    return answer;
  }

  async take(
    id: number,
    ask: () => Promise<Answer> = () => this.#ask(id),
  ): Promise<Answer> {
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    return (await asked) ?? ask();
  }
}
