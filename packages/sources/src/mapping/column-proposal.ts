import type { ChannelMapping } from "./apply-mapping.ts";

export type UnitOrigin =
  "header" | "unitRow" | "sourceList" | "profile" | "guess";

export interface Suggestion {
  readonly channel: string;
  readonly why: string;
}

export interface ProposalEvidence {
  /** Why the name speaks for the proposal, or against any. */
  readonly name: string;
  readonly range: {
    readonly p1: number;
    readonly p50: number;
    readonly p99: number;
  };
  readonly finiteShare: number;
  /** The column carries numbers that move as such a channel does. */
  readonly liveness: boolean;
}

/** What one column is taken for until a person says otherwise. */
export interface ColumnProposal {
  readonly index: number;
  readonly name: string;
  /** null: not imported unless the user chooses a channel. */
  readonly channel: string | null;
  readonly unit: string | null;
  readonly unitFrom: UnitOrigin | null;
  readonly multiplier: number;
  /** The source prints an absolute pressure: a person says what becomes of the atmosphere in it. */
  readonly isAbsolute: boolean;
  /** 0 to 1. Below 0.5 a person should look before anything is stored. */
  readonly confidence: number;
  readonly evidence: ProposalEvidence;
  /** Other channels it might be; never taken unasked. */
  readonly suggestions: readonly Suggestion[];
  readonly questions: readonly string[];
}

/** The part of the proposals that can be stored: a channel and a unit each. */
export function mappingOf(
  proposals: readonly ColumnProposal[],
): readonly ChannelMapping[] {
  return proposals.flatMap(({ index, channel, unit, multiplier }) =>
    channel !== null && unit !== null
      ? [{ index, channel, unit, multiplier }]
      : [],
  );
}
