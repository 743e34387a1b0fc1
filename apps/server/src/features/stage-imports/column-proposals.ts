import {
  additiveChannel,
  proposeMapping,
  type ColumnProposal as SourceProposal,
  type ColumnStatistics,
  type ImportProfile,
  type RawTable,
} from "@stagecraft/sources";
import { channelChoices } from "#features/stage-imports/channel-choices.ts";
import type { ImportContext } from "#features/stage-imports/import-context.repository.ts";
import type { ColumnProposal } from "#features/stage-imports/stage-import.ts";

const knownNames = new Set(channelChoices.map(({ channel }) => channel));

function toProposal(
  proposal: SourceProposal,
  ownName: string,
  profile: ImportProfile | null,
): ColumnProposal {
  const { channel, unit, multiplier, unitFrom, isAbsolute } = proposal;
  const confirmed = profile?.columns.find(
    ({ index }) => index === proposal.index,
  );
  // The column was confirmed before, so the user need not confirm it again.
  const isConfirmed = unitFrom === "profile";
  return {
    channel: unit === null ? null : channel,
    unit: unit ?? "",
    multiplier,
    isAbsolute,
    subtractsAtmosphere: confirmed?.subtractsAtmosphere ?? null,
    unitFrom,
    confidence: isConfirmed ? 1 : proposal.confidence,
    evidence: [proposal.evidence.name],
    questions: isConfirmed ? [] : [...proposal.questions],
    ownName,
    // A channel without a unit is only a guess that the user has to complete.
    suggestion:
      proposal.suggestions[0]?.channel ?? (unit === null ? channel : null),
  };
}

/** Proposes a channel for each column from the contents of the file and the project. */
export function proposalsFor(
  table: RawTable,
  statistics: readonly ColumnStatistics[],
  context: Pick<
    ImportContext,
    "sourceList" | "knownChannels" | "offsetNames" | "vanMappings"
  >,
  profile: ImportProfile | null,
): ColumnProposal[] {
  const proposals = proposeMapping(table, statistics, {
    sourceList: context.sourceList,
    knownChannels: context.knownChannels,
    offsetNames: context.offsetNames,
    dataVanMappings: context.vanMappings,
    ...(profile === null ? {} : { profile }),
  });
  const taken = new Set(knownNames);
  return proposals.map((proposal) => {
    const ownName = additiveChannel(proposal.name, taken);
    taken.add(ownName);
    return toProposal(proposal, ownName, profile);
  });
}
