import type { EtlDefinition } from "./etl-builder.queries.ts";
import { argumentsOf, withArgument } from "./job-command.ts";

type TargetKind = EtlDefinition["targets"][number];

/** Target of the rows of a job. */
export interface JobTarget {
  readonly kind: TargetKind;
  readonly id: string;
}

const targetKinds: readonly TargetKind[] = ["stage", "well", "project"];

export const argumentOfTarget: Readonly<Record<TargetKind, string>> = {
  stage: "stageId",
  well: "wellId",
  project: "projectId",
};

/** Every target that the command names; a valid one names exactly one. */
export function targetsOf(command: readonly string[]): JobTarget[] {
  const given = argumentsOf(command);
  return targetKinds.flatMap((kind) =>
    given
      .filter(({ name }) => name === argumentOfTarget[kind])
      .map(({ value }) => ({ kind, id: value })),
  );
}

/** Names one target instead of all others, at the position of the first. */
export function withTarget(
  command: readonly string[],
  target: JobTarget,
): string[] {
  const names = Object.values(argumentOfTarget);
  const [first, ...others] = argumentsOf(command).filter(({ name }) =>
    names.includes(name),
  );
  const written = `--${argumentOfTarget[target.kind]}=${target.id}`;
  if (first === undefined)
    return withArgument(command, argumentOfTarget[target.kind], target.id);
  const gone = new Set(others.map(({ position }) => position));
  return command
    .with(first.position, written)
    .filter((_, position) => !gone.has(position));
}
