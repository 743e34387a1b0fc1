import type { ChannelMapping } from "./apply-mapping.ts";

export type UnitOrigin =
  "header" | "unitRow" | "sourceList" | "profile" | "guess";

export interface Suggestion {
  readonly channel: string;
  readonly why: string;
}

export interface ProposalEvidence {
  /** Why the name supports the proposal, or rules out any. */
  readonly name: string;
  readonly range: {
    readonly p1: number;
    readonly p50: number;
    readonly p99: number;
  };
  readonly finiteShare: number;
  /** True when the column carries numbers that vary as such a channel does. */
  readonly liveness: boolean;
}

/** The assumed meaning of one column until the user decides otherwise. */
export interface ColumnProposal {
  readonly index: number;
  readonly name: string;
  /** null: not imported unless the user chooses a channel. */
  readonly channel: string | null;
  readonly unit: string | null;
  readonly unitFrom: UnitOrigin | null;
  readonly multiplier: number;
  /** The source prints an absolute pressure: the user decides whether to subtract the atmosphere. */
  readonly isAbsolute: boolean;
  /** 0 to 1. Below 0.5 a person should check before anything is stored. */
  readonly confidence: number;
  readonly evidence: ProposalEvidence;
  /** Other channels it might be; never used without asking the user. */
  readonly suggestions: readonly Suggestion[];
  readonly questions: readonly string[];
}

/** Returns the proposals that can be stored, each with a channel and a unit. */
export function mappingOf(
  proposals: readonly ColumnProposal[],
): readonly ChannelMapping[] {
  return proposals.flatMap(({ index, channel, unit, multiplier }) =>
    channel !== null && unit !== null
      ? [{ index, channel, unit, multiplier }]
      : [],
  );
}
