import type { Block } from "../block.ts";
import type { GridChannel } from "../grid/grid-channel.ts";
import { SavedFields, type SavedState } from "../kit/saved-state.ts";
import type { QualityChange } from "../output.ts";
import { Compare } from "./compare.ts";
import { FlatWatch } from "./flat-watch.ts";
import { QualityLog, type QualitySeconds } from "./quality-log.ts";
import { RepeatRows } from "./repeat-rows.ts";

interface Watched {
  readonly channel: GridChannel;
  readonly log: QualityLog;
  readonly flat: FlatWatch | null;
}

/** Data quality: per channel, and of channels against each other. */
export class QualityControl {
  readonly repeatRows = new RepeatRows();
  readonly rateCompare = new Compare();
  readonly pressureCompare = new Compare();
  readonly #watched = new Map<string, Watched>();

  /** Marks flat pressures, so it has to run before their quality is read. */
  process(
    block: Block,
    channels: ReadonlyMap<string, GridChannel>,
    pumping: Uint8Array,
    changes: QualityChange[],
  ): void {
    for (const channel of channels.values()) {
      const { flat, log } = this.#watch(channel);
      flat?.process(block, channel, pumping);
      log.process(block, channel, changes);
    }
    this.repeatRows.process(block, channels.values());
    const pair = (compare: Compare, first: string, second: string) =>
      compare.process(block, channels.get(first), channels.get(second));
    pair(this.rateCompare, "rate", "tubingRate");
    pair(this.pressureCompare, "pressure", "vanPressure");
  }

  /** The run of equal pressures, per second and at its longest. */
  repeatPressure(): FlatWatch | null {
    return this.#watched.get("pressure")?.flat ?? null;
  }

  seconds(): Record<string, QualitySeconds> {
    return Object.fromEntries(
      this.#sorted().map(([name, { log }]) => [name, log.seconds()]),
    );
  }

  save(): SavedState {
    return {
      repeatRows: this.repeatRows.save(),
      rateCompare: this.rateCompare.save(),
      pressureCompare: this.pressureCompare.save(),
      watched: this.#sorted().map(([name, { log, flat }]) => ({
        name,
        log: log.save(),
        flat: flat?.save() ?? null,
      })),
    };
  }

  load(saved: SavedState, channels: ReadonlyMap<string, GridChannel>): void {
    const fields = new SavedFields(saved);
    this.repeatRows.load(fields.child("repeatRows"));
    this.rateCompare.load(fields.child("rateCompare"));
    this.pressureCompare.load(fields.child("pressureCompare"));
    for (const state of fields.list("watched")) {
      const one = new SavedFields(state);
      const channel = channels.get(one.text("name"));
      if (channel === undefined) continue;
      const { log, flat } = this.#watch(channel);
      log.load(one.child("log"));
      flat?.load(one.child("flat"));
    }
  }

  #sorted(): [string, Watched][] {
    return [...this.#watched].sort(([a], [b]) => (a < b ? -1 : 1));
  }

  #watch(channel: GridChannel): Watched {
    const known = this.#watched.get(channel.name);
    if (known) return known;
    const isPressure = channel.description.kind === "pressure";
    const isOffset = channel.name.startsWith("offset_pressure_");
    const watched = {
      channel,
      log: new QualityLog(),
      flat: isPressure ? new FlatWatch(isOffset) : null,
    };
    this.#watched.set(channel.name, watched);
    return watched;
  }
}
