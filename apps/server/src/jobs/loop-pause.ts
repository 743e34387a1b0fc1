/**
 * The pause between two rounds of a loop. A notice ends it; a notice that
 * arrives during a round ends the next pause at once, so that it is not lost.
 */
export class LoopPause {
  #isEnded = false;
  #resume: () => void = () => undefined;

  end(): void {
    this.#isEnded = true;
    this.#resume();
  }

  async wait(milliseconds: number): Promise<void> {
    if (!this.#isEnded)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.#resume = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.#isEnded = false;
    this.#resume = () => undefined;
  }
}
