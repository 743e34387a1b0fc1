import type { OutputOf, StagecraftContract } from "@stagecraft/contract";

type StageChanges = OutputOf<StagecraftContract["fleet"]["fdiChanges"]>[number];
type OffsetChange = StageChanges["offsets"][number];

/** The effect of a stage on an offset well; a well that was not evaluated has no change. */
export function aChange(
  number: number,
  outcome: OffsetChange["outcome"],
  fields: Partial<OffsetChange> = {},
): OffsetChange {
  return {
    number,
    wellLabel: `Heron ${number}H`,
    state: null,
    largestChange: outcome === "notEvaluated" ? null : 10,
    threshold: 300,
    unit: "psi",
    outcome,
    verdict: null,
    ...fields,
  };
}

/** The changes of a stage of the well `2H`, whose id is the 2. */
export function changesOf(
  stageId: number,
  wellNumber: string,
  offsets: StageChanges["offsets"],
  state: StageChanges["state"] = "ENDED",
): StageChanges {
  return {
    stageId,
    stageName: String(stageId),
    wellId: Number.parseInt(wellNumber, 10),
    wellNumber,
    state,
    noMetrics: false,
    offsets,
  };
}
