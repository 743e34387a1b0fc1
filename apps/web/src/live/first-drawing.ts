/** A chart that was drawn before there was a page, as long as that has not drawn its own. */
class FirstDrawing {
  #end: (() => void) | null = null;

  begin(end: () => void): void {
    this.#end = end;
  }

  /** The page shows the chart itself now, or says why there is none. */
  end(): void {
    this.#end?.();
    this.#end = null;
  }
}

export const firstDrawing = new FirstDrawing();
