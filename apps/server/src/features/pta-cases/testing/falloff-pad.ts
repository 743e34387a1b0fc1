import type { InputOf, StagecraftContract } from "@stagecraft/contract";
import { aProject, aStage, aWell, type Pad } from "@stagecraft/testing";
import type { Person, TestApi } from "../../../../test/api-harness.ts";

export type CaseBody = InputOf<
  StagecraftContract["ptaCases"]["create"]
>["body"];

/** Creates a separate pad with two wells, staff and a client who may edit. */
export interface FalloffPad {
  readonly companyId: number;
  readonly projectId: number;
  readonly wellIds: readonly [number, number];
  readonly client: Person;
  addCase(
    body?: Partial<CaseBody>,
  ): ReturnType<Person["api"]["ptaCases"]["create"]>;
  addStage(name: string, wellIndex?: 0 | 1): Promise<{ readonly id: number }>;
  /**
   * Creates a stage in which the engine has found a shut-in, and sets how long the pressure fell
   * after it.
   */
  addShutInStage(
    name: string,
    falloffSeconds?: number,
  ): Promise<{ readonly id: number }>;
}

export async function aFalloffPad(
  api: TestApi,
  support: Person,
  { company }: Pad,
): Promise<FalloffPad> {
  const project = await aProject(support.api, company.id);
  const wells = [
    await aWell(support.api, project.id, { wellNumber: "A 1H" }),
    await aWell(support.api, project.id, { wellNumber: "B 2H" }),
  ] as const;
  const client = await api.person({
    roles: ["engineer"],
    companies: [company.id],
    projects: [project],
  });
  return {
    companyId: company.id,
    projectId: project.id,
    wellIds: [wells[0].id, wells[1].id],
    client,
    addCase: (body = {}) =>
      support.api.ptaCases.create({
        body: { projectId: project.id, name: "Falloffs", ...body },
      }),
    addStage: (name, wellIndex = 0) =>
      aStage(support.api, wells[wellIndex].id, { name }),
    addShutInStage: async (name, falloffSeconds = 3600) => {
      const stage = await aStage(support.api, wells[0].id, { name });
      const shutInMs = 1_760_000_000_000;
      await api.owner.pool.query(
        "INSERT INTO stage_summary (stage_id, company_id, summary, revision) VALUES ($1, $2, $3, 1)",
        [
          stage.id,
          company.id,
          JSON.stringify({
            instantaneousShutInPressureTimestamp: shutInMs,
            shutInEnd: "bleedOff",
            shutInEndTimestamp: shutInMs + falloffSeconds * 1000,
          }),
        ],
      );
      return stage;
    },
  };
}
