import type { OwnStage } from "./offset-settings.ts";

/** What the neighbour's own stages say of a moment. */
export const ownStageCourse = { none: 0, pumped: 1, over: 2 } as const;

/** The neighbour's own stages, where the product knows of them. Rule FD9. */
export class OwnStages {
  readonly #stages: readonly OwnStage[];
  /** The stage that is next or being pumped. */
  position = 0;
  /** The shut-in of the last one that is over; NaN when none is known. */
  shutInSeconds = NaN;

  constructor(stages: readonly OwnStage[]) {
    this.#stages = stages;
  }

  /** Nothing more will come of them. */
  get isDone(): boolean {
    return this.position >= this.#stages.length;
  }

  follow(seconds: number): number {
    const stage = this.#stages[this.position];
    if (stage === undefined || seconds < stage.fromK)
      return ownStageCourse.none;
    if (seconds < stage.toK) return ownStageCourse.pumped;
    this.position += 1;
    this.shutInSeconds = stage.shutInK;
    return ownStageCourse.over;
  }
}
