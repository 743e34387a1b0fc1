import type { Block } from "../block.ts";
import type { GridChannel } from "../grid/grid-channel.ts";
import { tickCapacity, withRoom } from "../kit/block-column.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";
import { notification, type Sink } from "../kit/sink.ts";
import { qualityCode } from "../output.ts";

/** Pumped amount of an additive, from its channel or, while that fails, its backup. */
export class Additive {
  readonly name: string;
  /** Liters or kilograms; NaN before the first sample. */
  total = new Float64Array(tickCapacity);
  /** Index in the block from which there is a total. */
  from = 0;
  primary: GridChannel | null = null;
  backup: GridChannel | null = null;
  #amount = 0;
  #hasBegun = false;
  #backupKey: string | null = null;

  constructor(name: string) {
    this.name = name;
  }

  /** Decided by whichever of the two channels exists; the primary has precedence. */
  get isMass(): boolean {
    return (this.primary ?? this.backup)?.description.measure === "kgPerM3";
  }

  get hasTotal(): boolean {
    return this.#hasBegun;
  }

  get amount(): number {
    return this.#amount;
  }

  process(block: Block, cleanRate: Float64Array, sink: Sink): void {
    this.total = withRoom(this.total, block.length);
    this.from = this.#hasBegun ? 0 : block.length;
    for (let i = 0; i < block.length; i++) {
      const channel = this.#channelAt(i, block, sink);
      if (channel === null && !this.#hasBegun) {
        this.total[i] = NaN;
        continue;
      }
      if (!this.#hasBegun) {
        this.#hasBegun = true;
        this.from = i;
      }
      if (channel !== null)
        this.#amount += flowPerMinute(channel, i, cleanRate[i] as number) / 60;
      this.total[i] = this.#amount;
    }
  }

  save(): SavedState {
    return {
      name: this.name,
      amount: this.#amount,
      hasBegun: this.#hasBegun,
      backupKey: this.#backupKey,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#amount = fields.number("amount");
    this.#hasBegun = fields.boolean("hasBegun");
    this.#backupKey = fields.nullable("backupKey", (name) => fields.text(name));
  }

  #channelAt(i: number, block: Block, sink: Sink): GridChannel | null {
    const { primary, backup } = this;
    const isPrimaryLive = isLive(primary, i);
    const isBackupUsed = !isPrimaryLive && isLive(backup, i);
    if (isBackupUsed && this.#backupKey === null)
      this.#reportBackup(block.firstK + i, block.originMs, sink);
    if (isPrimaryLive && this.#backupKey !== null) {
      sink.clear(this.#backupKey, block.firstK + i);
      this.#backupKey = null;
    }
    if (isBackupUsed) return backup;
    return primary !== null && i >= primary.from ? primary : null;
  }

  #reportBackup(k: number, originMs: number, sink: Sink): void {
    const inUse = notification(originMs, {
      k,
      subject: this.name,
      code: 808,
      type: "warning",
      subtype: "additiveBackup",
      words: {
        key: "message.additiveBackup",
        values: { channel: { channel: this.name } },
      },
    });
    this.#backupKey = inUse.key;
    sink.notify(inUse);
  }
}

function isLive(channel: GridChannel | null, i: number): boolean {
  if (channel === null || i < channel.from) return false;
  return (channel.quality[i] as number) <= qualityCode.interpolated;
}

/** Liters or kilograms per minute. */
function flowPerMinute(
  { values, description }: GridChannel,
  i: number,
  cleanRate: number,
): number {
  const value = values[i] as number;
  return description.measure === "litresPerMinute" ? value : value * cleanRate;
}
