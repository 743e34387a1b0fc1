import type { Caller } from "./caller.ts";

export interface BegunFalloff {
  readonly case: number;
  readonly interpretation: number;
}

/** Adds a case with an interpretation that is not run: the demo has its own only after some minutes. */
export async function aBegunFalloff(caller: Caller): Promise<BegunFalloff> {
  const stages = await caller.get<{ id: number; state: string }[]>(
    "projects/1/stages/chronological",
  );
  const stage = stages.find(({ state }) => state !== "PENDING");
  const made = await caller.post<{ id: number }>("pta/case", {
    projectId: 1,
    name: `K-${Date.now()}`,
  });
  const begun = await caller.post<{ id: number }>(
    `pta/case/${made.id}/stage/${stage?.id ?? 0}`,
  );
  return { case: made.id, interpretation: begun.id };
}
