/** A chart that was drawn before the page loaded, kept until the page draws its own. */
class FirstDrawing {
  #end: (() => void) | null = null;

  begin(end: () => void): void {
    this.#end = end;
  }

  /** Called when the page shows the chart, or the reason why there is none. */
  end(): void {
    this.#end?.();
    this.#end = null;
  }
}

export const firstDrawing = new FirstDrawing();
