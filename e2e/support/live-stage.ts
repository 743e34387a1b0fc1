import { inject } from "vitest";
import { apiAs } from "./api-client.ts";
import { callAs } from "./caller.ts";
import { LiveVan } from "./live-van.ts";
import { crewCompany, ownPad } from "./own-pad.ts";

const historyMs = 40 * 60_000;

export interface LiveStage {
  readonly stageId: number;
  /** Path of its live chart. */
  readonly path: string;
  /** Time of the newest stored sample. */
  newestTime(): Promise<number>;
  end(): Promise<void>;
}

/**
 * A stage that continues for as long as a test lasts. The demo's stages end,
 * and then nothing moves until the next one begins.
 */
export async function liveStage(
  name: string,
  accounts: readonly string[],
): Promise<LiveStage> {
  const pad = await ownPad(callAs("administrator"), name, crewCompany);
  for (const account of accounts) await pad.admit(account);
  const stageId = await pad.addStage("1");
  const api = await apiAs(inject("appUrl"), "administrator");
  const van = new LiveVan(api, stageId, { historyMs });
  await van.start();
  await pad.goLive(stageId, 1);
  return {
    stageId,
    path: `/chart/livestage/${pad.projectId}/1`,
    newestTime: async () => {
      const [source] = await api.stageData.sources({ params: { stageId } });
      return source?.lastTimestamp ?? 0;
    },
    end: async () => {
      await van.stop();
      await pad.remove();
    },
  };
}
