import { type Block, blockCapacity } from "../block.ts";
import type { GridChannel } from "../grid/grid-channel.ts";

export interface DownholeChannel {
  readonly name: string;
  /** Value entering the well, 0 before the first sample. */
  readonly surface: Float64Array;
  readonly downhole: Float64Array;
}

/** The concentrations besides proppant that are tracked to the perforations. */
export class DownholeChannels {
  readonly all: readonly DownholeChannel[];

  constructor(names: readonly string[]) {
    this.all = [...new Set(names)]
      .filter((name) => name !== "proppant")
      .map((name) => ({
        name,
        surface: new Float64Array(blockCapacity),
        downhole: new Float64Array(blockCapacity),
      }));
  }

  fill({ length }: Block, channels: ReadonlyMap<string, GridChannel>): void {
    for (const { name, surface } of this.all) {
      const channel = channels.get(name);
      if (channel === undefined || !travels(channel)) {
        surface.fill(0, 0, length);
        continue;
      }
      surface.fill(0, 0, channel.from);
      for (let i = channel.from; i < length; i++)
        surface[i] = channel.values[i] as number;
    }
  }
}

/** Concentrations travel with the fluid; pressures and rates do not. */
export function travels({ description }: GridChannel): boolean {
  return (
    description.kind === "concentration" ||
    (description.kind === "additive" &&
      description.measure !== "litresPerMinute")
  );
}
