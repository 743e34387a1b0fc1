import { decodeFrame } from "@stagecraft/series";
import type { FactsRow, SeriesRow } from "#features/fleet/board.repository.ts";
import {
  fdiStatus,
  outdatedStatus,
  type FdiStatus,
  type Summary,
} from "#features/fleet/offset-status.ts";
import {
  planPosition,
  type PlanPosition,
} from "#features/fleet/plan-position.ts";
import {
  stageTotals,
  type ComputedTotals,
  type StageTotals,
} from "#features/projects/stage-totals.service.ts";
import {
  StageLines,
  wallChannels,
  type Reading,
} from "#features/fleet/stage-lines.ts";

/** A result older than this is no longer shown as current. */
const longestResultAgeMs = 60_000;

const nothingSummed: StageTotals = {
  cleanVolumeBbl: null,
  proppantMassLb: null,
  plannedCleanBbl: null,
  plannedProppantLb: null,
};

function numberOf(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

/** Returns the totals of a stored summary, whose shape depends on the engine version that wrote it. */
function summedUp(summary: Summary): ComputedTotals {
  const units = summary["units"];
  return {
    totalCleanVolumeStageTotal: numberOf(summary["totalCleanVolumeStageTotal"]),
    totalProppantMassSurface: numberOf(summary["totalProppantMassSurface"]),
    units: typeof units === "object" && units !== null ? units : null,
  };
}

const nothingWatched: FdiStatus = {
  offsets: [],
  withoutLevel: [],
  isWatched: false,
};

/** The board's state of one live stage: small, whatever the stage's age. */
export class FollowedStage {
  readonly id: number;
  #lines = new StageLines();
  #channels = new Map<number, number>();
  #units = new Map<string, string>();
  #fdi = nothingWatched;
  #newestResult = 0;
  #totals = nothingSummed;
  #plan: PlanPosition | null = null;
  /** Set when its results, settings or channels may have changed. */
  isOutdated = true;
  /** Set when notifications may have been missed: the samples must be read again. */
  isIncomplete = true;

  constructor(id: number) {
    this.id = id;
  }

  /** Series ids of the wall's channels. */
  get seriesIds(): number[] {
    return [...this.#channels.keys()];
  }

  get units(): (string | null)[] {
    return wallChannels.map((channel) => this.#units.get(channel) ?? null);
  }

  setSeries(rows: readonly SeriesRow[]): void {
    for (const { id, channel, unit } of rows) {
      this.#units.set(channel, unit);
      const index = wallChannels.findIndex((each) => each === channel);
      if (index < 0 || this.#channels.has(id)) continue;
      this.#channels.set(id, index);
      this.isIncomplete = true;
    }
  }

  setFacts(facts: FactsRow): void {
    const { fdi, summary, suspended } = facts;
    const known: Summary = summary ?? {};
    this.#fdi = fdiStatus(
      fdi,
      known,
      (channel) => this.#units.get(channel) ?? "",
    );
    const newest = known["newestSample"];
    // A suspended stage is no longer computed, whatever time its last rows claim.
    this.#newestResult = typeof newest === "number" && !suspended ? newest : 0;
    this.#totals = stageTotals(summedUp(known), facts);
    this.#plan = planPosition(known);
    this.isOutdated = false;
  }

  get totals(): StageTotals {
    return this.#totals;
  }

  get plan(): PlanPosition | null {
    return this.#plan;
  }

  addColumn(seriesId: number, column: Parameters<StageLines["add"]>[1]): void {
    const index = this.#channels.get(seriesId);
    if (index !== undefined) this.#lines.add(index, column);
  }

  /** Adds a frame as committed. */
  addFrame(frame: string): void {
    for (const { seriesId, column } of decodeFrame(Buffer.from(frame, "base64"))
      .columns)
      this.addColumn(seriesId, column);
  }

  /** Whether a channel appeared whose name only the database knows. */
  get lacksChannels(): boolean {
    return this.#channels.size < wallChannels.length;
  }

  /** Returns the recent comparison of the offset wells; an old one has no levels. */
  fdi(now: number): FdiStatus {
    return now - this.#newestResult > longestResultAgeMs
      ? outdatedStatus(this.#fdi)
      : this.#fdi;
  }

  reading(): Reading {
    return this.#lines.whole(this.id);
  }

  takeChange(): Reading | null {
    return this.#lines.takeChange(this.id);
  }
}
