import type { InputOf, StagecraftContract } from "@stagecraft/contract";
import { aProject, aStage, aWell, type Pad } from "@stagecraft/testing";
import type { Person, TestApi } from "../../../../test/api-harness.ts";

export type CaseBody = InputOf<
  StagecraftContract["ptaCases"]["create"]
>["body"];

/** A pad of its own with two wells, staff and a client with the right to edit. */
export interface FalloffPad {
  readonly companyId: number;
  readonly projectId: number;
  readonly wellIds: readonly [number, number];
  readonly client: Person;
  addCase(
    body?: Partial<CaseBody>,
  ): ReturnType<Person["api"]["ptaCases"]["create"]>;
  addStage(name: string, wellIndex?: 0 | 1): Promise<{ readonly id: number }>;
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
  };
}
