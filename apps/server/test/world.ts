import { aComment, aPad, aTag, type Pad } from "@stagecraft/testing";
import type { Person, TestApi } from "./api-harness.ts";

/** One of everything an endpoint can name. */
export interface World extends Pad {
  readonly tag: { readonly id: number; readonly updatedAt: number };
  readonly unusedTag: { readonly id: number; readonly updatedAt: number };
  readonly comment: { readonly id: number; readonly updatedAt: number };
  readonly selection: { readonly id: number; readonly updatedAt: number };
  readonly fdiState: {
    readonly id: number;
    readonly updatedAt: number;
    readonly identifier: string;
  };
  readonly seriesId: number;
  /** A member of the company and the project, without a role. */
  readonly member: Person;
}

let counter = 0;

async function withSamples(
  api: TestApi,
  pad: Pad,
  administrator: Person,
): Promise<number> {
  const van = await api.person({ roles: ["datavan"], projects: [pad.project] });
  await van.api.stageData.push({
    params: { stageId: pad.stage.id },
    body: {
      source: "van",
      firstSequence: 0,
      times: [1_760_000_000_000],
      channels: [{ name: "pressure", unit: "psi", values: [4321] }],
    },
  });
  const headers = await administrator.api.stages.headers({
    params: { id: pad.stage.id },
  });
  return headers[0]?.id ?? 0;
}

export async function aWorld(
  api: TestApi,
  administrator: Person,
): Promise<World> {
  counter += 1;
  const pad = await aPad(administrator.api);
  const tag = await aTag(administrator.api);
  const comment = await aComment(
    administrator.api,
    pad.stage.id,
    tag.id,
    `Secret words ${counter}`,
  );
  const selection = await administrator.api.projectSelections.add({
    body: {
      projectId: pad.project.id,
      type: "STATS_TABLE",
      selection: ["totalSlurryVolumeStageTotal"],
    },
  });
  const fdiState = await administrator.api.fdiStates.add({
    body: { identifier: `state ${counter}` },
  });
  const member = await api.person({
    name: `Member ${counter}`,
    roles: [],
    projects: [pad.project],
  });
  const seriesId = await withSamples(api, pad, administrator);
  const stage = await administrator.api.stages.get({
    params: { id: pad.stage.id },
  });
  const unusedTag = await aTag(administrator.api);
  return {
    ...pad,
    stage,
    tag,
    unusedTag,
    comment,
    selection,
    fdiState,
    seriesId,
    member,
  };
}
