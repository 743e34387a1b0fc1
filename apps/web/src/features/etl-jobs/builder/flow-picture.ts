import type { FeedStep } from "@stagecraft/domain";
import type { JsonDocument } from "@stagecraft/stage-editing";
import type { DryRun, EtlDefinition } from "./etl-builder.queries.ts";
import { argumentsOf, type GivenArgument } from "./job-command.ts";
import { commandOf } from "./job-document.ts";
import { argumentOfTarget, targetsOf, type JobTarget } from "./job-target.ts";

interface FlowStep {
  readonly name: FeedStep;
  /** Rows as the last dry run counted them; null without one. */
  readonly rows: {
    readonly in: number;
    readonly out: number;
    readonly rejected: number;
  } | null;
}

/** Where the rows end: a well, with its stage once a dry run found it. */
export interface FlowBranch {
  readonly key: string;
  readonly wellNumber: string | null;
  readonly stageName: string | null;
  readonly rows: number | null;
}

export interface FlowPicture {
  /** Settings of the source: the arguments apart from the target. */
  readonly settings: readonly GivenArgument[];
  readonly steps: readonly FlowStep[];
  readonly branches: readonly FlowBranch[];
  /** Channels in the result, known after a dry run. */
  readonly channels: readonly string[];
}

interface NamedWell {
  readonly id: number;
  readonly wellNumber: string;
}

function branchesOf(
  target: JobTarget | undefined,
  wells: readonly NamedWell[],
): FlowBranch[] {
  if (target === undefined) return [];
  if (target.kind === "stage")
    return [
      {
        key: `stage-${target.id}`,
        wellNumber: null,
        stageName: `#${target.id}`,
        rows: null,
      },
    ];
  const fed =
    target.kind === "project"
      ? wells
      : wells.filter(({ id }) => String(id) === target.id);
  return fed.map(({ id, wellNumber }) => ({
    key: `well-${id}`,
    wellNumber,
    stageName: null,
    rows: null,
  }));
}

function foundBranches({ targets }: DryRun): FlowBranch[] {
  return targets.map(({ wellId, wellNumber, stageId, stageName, rows }) => ({
    key: `well-${wellId}-${stageId}`,
    wellNumber,
    stageName,
    rows,
  }));
}

/** The job as a list of steps that ends in wells and channels; a dry run adds its results. */
export function flowPicture(
  document: JsonDocument,
  definition: EtlDefinition,
  wells: readonly NamedWell[],
  dryRun: DryRun | null,
): FlowPicture {
  const command = commandOf(document);
  const targetNames = Object.values(argumentOfTarget);
  const found = dryRun === null ? [] : foundBranches(dryRun);
  return {
    settings: argumentsOf(command).filter(
      ({ name }) => !targetNames.includes(name),
    ),
    steps: definition.steps.map((name) => {
      const step = dryRun?.steps.find((each) => each.name === name);
      return {
        name,
        rows:
          step === undefined
            ? null
            : {
                in: step.rowsIn,
                out: step.rowsOut,
                rejected: step.rejectedCount,
              },
      };
    }),
    branches:
      found.length > 0 ? found : branchesOf(targetsOf(command)[0], wells),
    channels: dryRun?.steps.at(-1)?.columnsAfter.map(({ name }) => name) ?? [],
  };
}
