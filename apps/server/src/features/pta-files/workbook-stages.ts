import { stageNumberOf } from "@stagecraft/domain";
import {
  ptaConverted,
  type PtaInput,
  type PtaQuantityName,
  type PtaUnitSystem,
} from "@stagecraft/domain/pta";
import type { PtaWorkbookOrder, WorkbookStage } from "@stagecraft/sources";
import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import {
  listStages,
  type StageFilter,
} from "#features/pta-files/pta-files.repository.ts";
import {
  effectiveInputOf,
  proposalsBeside,
  type PtaProposals,
} from "#features/pta-interpretations/effective-input.service.ts";
import { proposalsOf } from "#features/pta-runs/pta-runs.service.ts";

export interface StagesForWorkbook {
  readonly stages: readonly WorkbookStage[];
  readonly baseOf: PtaWorkbookOrder["baseOf"];
}

function inSystem(
  proposals: PtaProposals,
  system: PtaUnitSystem,
): WorkbookStage["proposals"] {
  const entries = Object.entries(proposals) as [
    PtaQuantityName,
    { readonly value: number },
  ][];
  return Object.fromEntries(
    entries.map(([name, { value }]) => [
      name,
      ptaConverted(name, value, "STANDARD", system),
    ]),
  );
}

/** The stages that a workbook can name, each with its proposed values. */
export async function stagesForWorkbook(
  transaction: Transaction,
  { reach }: Actor,
  filter: Omit<StageFilter, "seesInternal">,
  unitSystem: PtaUnitSystem,
): Promise<StagesForWorkbook> {
  const listed = await listStages(transaction, {
    ...filter,
    seesInternal: reach.seesInternal,
  });
  const proposed = new Map<number, PtaProposals>();
  for (const { id } of listed)
    proposed.set(id, await proposalsOf(transaction, id));
  return {
    stages: listed.map((stage) => ({
      ...stage,
      stageNumber: stageNumberOf(stage.stageName),
      proposals: inSystem(proposed.get(stage.id) ?? {}, unitSystem),
    })),
    baseOf: ({ id }, caseInput: PtaInput, hasRecord) =>
      effectiveInputOf({
        unitSystem,
        caseInput,
        input: {},
        proposals: proposalsBeside(proposed.get(id) ?? {}, hasRecord),
      }).input,
  };
}
