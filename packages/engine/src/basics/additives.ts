import type { Block } from "../block.ts";
import type { GridChannel } from "../grid/grid-channel.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";
import type { Sink } from "../kit/sink.ts";
import { Additive } from "./additive.ts";

const backupSuffix = "Backup";

/** All additives, found as their channels appear. */
export class Additives {
  /** Sorted by name, independent of their arrival. */
  #byName = new Map<string, Additive>();
  #channelsSeen = 0;

  all(): IterableIterator<Additive> {
    return this.#byName.values();
  }

  process(
    block: Block,
    channels: ReadonlyMap<string, GridChannel>,
    cleanRate: Float64Array,
    sink: Sink,
  ): void {
    if (channels.size !== this.#channelsSeen) this.#assign(channels);
    for (const additive of this.#byName.values())
      additive.process(block, cleanRate, sink);
  }

  save(): SavedState {
    return { additives: [...this.#byName.values()].map((one) => one.save()) };
  }

  load(saved: SavedState): void {
    for (const state of new SavedFields(saved).list("additives")) {
      const name = new SavedFields(state).text("name");
      this.#named(name).load(state);
    }
  }

  #assign(channels: ReadonlyMap<string, GridChannel>): void {
    this.#channelsSeen = channels.size;
    for (const channel of channels.values()) {
      if (channel.description.kind !== "additive") continue;
      const isBackup = channel.name.endsWith(backupSuffix);
      const name = isBackup
        ? channel.name.slice(0, -backupSuffix.length)
        : channel.name;
      if (isBackup) this.#named(name).backup = channel;
      else this.#named(name).primary = channel;
    }
    this.#byName = new Map(
      [...this.#byName].sort(([a], [b]) => (a < b ? -1 : 1)),
    );
    for (const additive of this.#byName.values()) dropUnlikeBackup(additive);
  }

  #named(name: string): Additive {
    const known = this.#byName.get(name);
    if (known) return known;
    const additive = new Additive(name);
    this.#byName.set(name, additive);
    return additive;
  }
}

/** Liters cannot replace kilograms. */
function dropUnlikeBackup(additive: Additive): void {
  const { primary, backup } = additive;
  if (primary === null || backup === null) return;
  const isMass = primary.description.measure === "kgPerM3";
  const isBackupMass = backup.description.measure === "kgPerM3";
  if (isMass !== isBackupMass) additive.backup = null;
}
