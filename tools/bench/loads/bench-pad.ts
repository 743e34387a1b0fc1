import { aPad, aStage } from "@stagecraft/testing";
import type { BenchServer, Person } from "../servers/bench-server.ts";

export interface BenchPad {
  readonly administrator: Person;
  /** Pushes samples into the stages. */
  readonly van: Person;
  readonly projectId: number;
  readonly stageIds: readonly number[];
}

/** Stages of one well, ready to take samples. */
export async function preparePad(
  server: BenchServer,
  stageCount: number,
): Promise<BenchPad> {
  const administrator = await server.person("administrator");
  const pad = await aPad(administrator.api);
  const stageIds = [pad.stage.id];
  while (stageIds.length < stageCount)
    stageIds.push((await aStage(administrator.api, pad.well.id)).id);
  const van = await server.person("datavan", [pad.project.id]);
  return { administrator, van, projectId: pad.project.id, stageIds };
}
