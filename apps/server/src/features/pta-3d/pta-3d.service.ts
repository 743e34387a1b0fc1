import type { contract, OutputOf } from "@stagecraft/contract";
import { ptaInSi, ptaResultIn } from "@stagecraft/domain/pta";
import type { Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";
import { readScene } from "#features/project-3d/project-3d.service.ts";
import {
  interpretationsOf,
  listCasesOfProject,
  type PtaCase,
} from "#features/pta-cases/case-reading.service.ts";
import type { KnownInterpretation } from "#features/pta-interpretations/interpretation-items.service.ts";

type PtaSceneData = OutputOf<typeof contract.pta3d.scene>;
type SceneFracture = NonNullable<PtaSceneData["fractures"]>[number];

function heightMetresOf({
  effective,
}: KnownInterpretation): SceneFracture["heightMetres"] {
  const { input, unitSystem } = effective;
  return input.fractureHeight === undefined
    ? null
    : ptaInSi("fractureHeight", input.fractureHeight, unitSystem);
}

function fractureOf(interpretation: KnownInterpretation): SceneFracture {
  const { id, stageId, status, isOutdated, unitSystem } = interpretation;
  return {
    interpretationId: id,
    stageId,
    status,
    isOutdated,
    heightMetres: heightMetresOf(interpretation),
    results: interpretation.results.map((result) =>
      ptaResultIn(result, unitSystem),
    ),
  };
}

/** Returns the case that the request names, or else the newest one that has results to draw. */
function chosenCase(
  cases: readonly PtaCase[],
  caseId: number | undefined,
): PtaCase | null {
  if (caseId === undefined)
    return cases.find(({ counts }) => counts.done > 0) ?? cases[0] ?? null;
  const named = cases.find(({ id }) => id === caseId);
  if (named === undefined) throw notFound();
  return named;
}

/** The scene of a pad with the fractures of one of its cases. */
export async function readPtaScene(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
  caseId: number | undefined,
): Promise<PtaSceneData> {
  const scene = await readScene(transaction, actor, projectId);
  if (!actor.permissions.has("get:interpretations"))
    return { ...scene, cases: null, caseId: null, fractures: null };
  const cases = await listCasesOfProject(transaction, actor, projectId);
  const chosen = chosenCase(cases, caseId);
  const interpretations =
    chosen === null
      ? []
      : await interpretationsOf(transaction, actor, [chosen.id]);
  return {
    ...scene,
    cases: cases.map(({ id, name, hidden, unitSystem }) => ({
      id,
      name,
      hidden,
      unitSystem,
    })),
    caseId: chosen?.id ?? null,
    fractures: interpretations.map(fractureOf),
  };
}
