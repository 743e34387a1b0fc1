import type { Caller } from "./caller.ts";

interface Identified {
  readonly id: number;
}

interface Named extends Identified {
  readonly name: string;
}

interface Deletion extends Identified {
  readonly assetId: number;
}

/** A pad with one well, separate from the demo's, that a test may change freely. */
export interface OwnPad {
  readonly projectId: number;
  readonly projectName: string;
  addStage(name: string, parameters?: object): Promise<number>;
  /** Pushes ten seconds of samples up to now, so that the stage is live. */
  pump(stageId: number, channels: readonly string[]): Promise<void>;
  /** Adds the tag of a live chart to the stage. */
  goLive(stageId: number, ordinal: number): Promise<void>;
  endLive(stageId: number, ordinal: number): Promise<void>;
  /** Grants the pad to a user who sees only granted pads. */
  admit(account: string): Promise<void>;
  /** Deletes the pad for good, so that nothing refers to it any more. */
  remove(): Promise<void>;
}

const sampleCount = 10;

function samplesUntilNow(channels: readonly string[]) {
  const newest = Math.floor(Date.now() / 1000) * 1000;
  const times = Array.from(
    { length: sampleCount },
    (_, index) => newest - (sampleCount - 1 - index) * 1000,
  );
  return {
    source: "journey",
    firstSequence: 0,
    times,
    channels: channels.map((name) => ({
      name,
      unit: "psi",
      values: times.map((_, index) => 5000 + index),
    })),
  };
}

/** Company of the demo users without a support role. */
export const crewCompany = "Northgate Energy";

export async function ownPad(
  caller: Caller,
  name: string,
  companyName?: string,
): Promise<OwnPad> {
  const companies = await caller.get<Named[]>("companies");
  const company = companies.find(
    (each) => companyName === undefined || each.name === companyName,
  );
  const { dataSources } = await caller.get<{ dataSources: Identified[] }>(
    `datasourceauths/${company?.id ?? 0}/accounts`,
  );
  const { project } = await caller.post<{ project: Identified }>("projects", {
    companyId: company?.id,
    name,
    dataSourceAuthId: dataSources[0]?.id,
    plannedStagesPerDay: 8,
    timezone: "UTC",
    visibleFeatureGuidance: true,
  });
  const well = await caller.post<Identified>("wells", {
    projectId: project.id,
    wellNumber: "Journey 1H",
  });
  const tags = await caller.get<{ id: number; name: string }[]>(
    "tags/stage/assetType",
  );
  const liveTag = (ordinal: number) =>
    tags.find((tag) => tag.name === `lifecycle:live stage ${ordinal}`)?.id;
  return {
    projectId: project.id,
    projectName: name,
    addStage: async (stageName, parameters) => {
      const stage = await caller.post<Identified>("stages", {
        wellId: well.id,
        name: stageName,
        ...(parameters && { control: { parameters } }),
      });
      return stage.id;
    },
    pump: (stageId, channels) =>
      caller.post(`stages/${stageId}/samplebatches`, samplesUntilNow(channels)),
    goLive: (stageId, ordinal) =>
      caller.post(`tags/${liveTag(ordinal)}/stage/${stageId}/subscribe`),
    endLive: (stageId, ordinal) =>
      caller.remove(`tags/${liveTag(ordinal)}/stage/${stageId}/unsubscribe`),
    admit: async (account) => {
      const users = await caller.get<{ id: number; email: string }[]>("users");
      const user = users.find(({ email }) => email === `${account}@demo.test`);
      await caller.post(`projects/${project.id}/users/${user?.id ?? 0}`);
    },
    remove: async () => {
      await caller.remove(`projects/${project.id}`);
      const deletions = await caller.get<Deletion[]>(
        `companies/${company?.id ?? 0}/deletions`,
      );
      const own = deletions.find(({ assetId }) => assetId === project.id);
      await caller.remove(`deletions/${own?.id ?? 0}`);
    },
  };
}
