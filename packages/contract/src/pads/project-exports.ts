import {
  unitChoices,
  workbookMediaType,
  type Permission,
} from "@stagecraft/domain";
import { z } from "zod";
import { BodyId, text } from "../shapes/common.ts";
import { get, Nothing, post } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";

const ofTheProject = within(asset("project", "params.id"));

const query = {
  format: z.enum(["csv", "xlsx"]).default("csv"),
  /** Units as the pads send them, or all in one system; the column heads include the unit. */
  units: z.enum(unitChoices).default("pad"),
};

/** Summary keys, as stored for the statistics table of a project; all of them when empty. */
const selection = text(100).array().max(500).optional();

const StatisticsOrder = z.strictObject({ selection }).optional();

const file = {
  returns: Nothing,
  alsoReturns: ["text/csv", workbookMediaType],
  errors: ["export.tooMany", "request.tooMany", "request.tooCostly"],
  isRead: true,
} as const;

function projectExport<Name extends string>(
  name: Name,
  permission: Permission,
  summary: string,
) {
  return post(`projects/:id/${name}/export`, {
    summary: `${summary}; the name of the file is in content-disposition`,
    permission,
    scope: ofTheProject,
    query,
    body: StatisticsOrder,
    ...file,
  });
}

const SeveralProjectsOrder = z.strictObject({
  projectIds: BodyId.array().min(1).max(200),
  wellIds: BodyId.array().min(1).max(500),
  selection,
});

export const projectExports = {
  facts: get("projects/:id/exportfacts", {
    summary: "What an export of the project would hold",
    permission: ["export:projectstats", "export:projectclientstats"],
    scope: ofTheProject,
    returns: z.object({
      stages: z.number().int(),
      /** Whether the project, one of its wells or one of its stages has the tag. */
      confidential: z.boolean(),
    }),
  }),
  statistics: projectExport(
    "stats",
    "export:projectstats",
    "Every summary statistic of every stage with the comments, a row per stage",
  ),
  clientStatistics: projectExport(
    "clientstats",
    "export:projectclientstats",
    "Every summary statistic of every stage that clients may see, with client comments alone",
  ),
  fdiStatistics: projectExport(
    "fdistats",
    "export:projectclientstats",
    "Largest pressure change, threshold and hits, a row per stage and offset well",
  ),
  fdiStatisticsTransposed: projectExport(
    "fdistatstransposed",
    "export:projectclientstats",
    "Largest pressure change of every offset well, a column per stage",
  ),
  geoStatistics: projectExport(
    "geostats",
    "export:projectstats",
    "Where each stage lies in its well, as far as it is known",
  ),
  severalProjects: post("projects/multiprojectclientstats/export", {
    summary:
      "Client statistics of chosen wells of several projects; for administrators, senior support and managers",
    permission: "export:projectclientstats",
    scope: within(
      asset("project", "body.projectIds"),
      asset("well", "body.wellIds"),
    ),
    query,
    body: SeveralProjectsOrder,
    ...file,
    errors: [
      "export.tooMany",
      "request.tooMany",
      "request.tooCostly",
      "permission.missing",
      "request.invalid",
    ],
  }),
};
