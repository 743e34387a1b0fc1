import { unitChoices, type Permission } from "@stagecraft/domain";
import { z } from "zod";
import { get, Nothing } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";

const ofTheStage = within(asset("stage", "params.id"));

/** Units as the pad sends them, or all in one system; the column heads include the unit. */
const query = { units: z.enum(unitChoices).default("pad") };

/** A separate path for each log, because each has a separate permission. */
function logExport<Kind extends string>(kind: Kind, permission: Permission) {
  return get(`stages/:id/logs/${kind}/export`, {
    summary: `The ${kind} log of a stage in time order, as CSV`,
    permission,
    scope: ofTheStage,
    query,
    returns: Nothing,
    alsoReturns: ["text/csv"],
    errors: ["permission.missing", "export.tooMany"],
  });
}

export const stageExports = {
  samples: get("stages/:id/export", {
    summary:
      "All channels of a stage on one grid of seconds, as CSV; the name of the file is in content-disposition",
    permission: "export:stages",
    scope: ofTheStage,
    query,
    returns: Nothing,
    alsoReturns: ["text/csv"],
    errors: ["export.tooMany", "request.tooMany", "request.tooCostly"],
  }),
  guidanceLog: logExport("guidance", "export:guidance"),
  fdiPlaybookLog: logExport("fdiplaybook", "export:fdiplaybook"),
  stagecraftPlaybookLog: logExport(
    "stagecraftplaybook",
    "export:stagecraftplaybook",
  ),
};
