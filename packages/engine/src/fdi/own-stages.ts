import type { OwnStage } from "./offset-settings.ts";

/** State of the neighbor's own stages at a moment. */
export const ownStageCourse = { none: 0, pumped: 1, over: 2 } as const;

/** The neighbor's own stages, where they are known to the product. Rule FD9. */
export class OwnStages {
  readonly #stages: readonly OwnStage[];
  /** Index of the stage that is next or being pumped. */
  position = 0;
  /** Shut-in of the last finished stage; NaN when none is known. */
  shutInSeconds = NaN;

  constructor(stages: readonly OwnStage[]) {
    this.#stages = stages;
  }

  /** True when no more stages follow. */
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
