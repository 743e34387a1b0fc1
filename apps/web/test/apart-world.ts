import { routeEntry, routeNames } from "#addresses/route-table.ts";
import { TestStage } from "./stage-world.ts";
import type { Responses } from "./test-server.ts";
import {
  aProject,
  aStageRow,
  aWell,
  aWellSummary,
  northgate,
} from "./world.ts";

/**
 * In the other worlds the company, its pad, its well and its stage all have the
 * number 1, so that a link with the number of another kind of asset goes
 * unnoticed. Here no two kinds share a number.
 */
export const apart = {
  companyId: 4,
  projectId: 30,
  wellId: 200,
  stageId: 1000,
} as const;

const { companyId, projectId, wellId, stageId } = apart;
const project = aProject({ id: projectId, companyId });

/** Responses for the screens of one pad with one well and one stage. */
export function aPadApart(): Responses {
  const stage = new TestStage({
    stage: {
      id: stageId,
      wellId,
      projectId,
      companyId,
      control: {
        parameters: {
          fdi: [{ name: "offset_pressure_1", wellLabel: "Condor 1H" }],
        },
      },
    },
  });
  const row = aStageRow({ id: stageId, wellId, projectId });
  return {
    ...stage.responses,
    "users.companies": [{ ...northgate, id: companyId }],
    "companies.userProjects": [project],
    "companies.projects": [project],
    "projects.get": { project },
    "projects.wells": [aWell({ id: wellId, projectId, companyId })],
    "projects.wellStageSummary": [aWellSummary({ wellId })],
    "projects.stagesChronological": [row],
    "wells.stages": [row],
  };
}

const pathPart = /\/\{(\w+)\}/g;

/** The addresses of all routes, as patterns that name their parameters. */
const patterns = routeNames.map((name) => {
  const { path, params } = routeEntry(name);
  const source = path.replaceAll(pathPart, (_, param: string) =>
    params[param] === "optionalNumber" || params[param] === "optionalText"
      ? `(?:/(?<${param}>[^/]+))?`
      : `/(?<${param}>[^/]+)`,
  );
  return new RegExp(`^${source}$`);
});

/**
 * Returns the addresses among these that name a company, pad, well or stage by
 * a number that none of its kind has.
 */
export function misnamed(addresses: readonly string[]): string[] {
  return addresses.filter((address) => {
    const path = address.split("?", 1)[0] ?? "";
    const groups = patterns
      .map((pattern) => pattern.exec(path)?.groups)
      .find((found) => found !== undefined);
    return Object.entries(apart).some(([kind, number]) => {
      const named = groups?.[kind];
      return named !== undefined && named !== String(number);
    });
  });
}
