import type { ImportProfile } from "./import-profile.ts";

/** An entry of a stage's source list. */
export interface SourceListEntry {
  readonly name: string;
  readonly unit: string;
  /** -1: absent. */
  readonly index: number;
  readonly multiplier?: number;
}

/** Facts known in addition to the source itself. */
export interface MappingContext {
  readonly sourceList?: readonly SourceListEntry[];
  /** Channels that the stage or its project already has. */
  readonly knownChannels: readonly string[];
  /** Mappings of the project: the key may name a channel, the value its column. */
  readonly dataVanMappings?: readonly {
    readonly key: string;
    readonly value: string;
  }[];
  /** Offset wells by their number, as the stage names them. */
  readonly offsetNames?: readonly {
    readonly number: number;
    readonly name: string;
  }[];
  /** Used when it was made from the same header. */
  readonly profile?: ImportProfile;
}
