import type { Permission } from "@stagecraft/domain";
import { get, Nothing } from "./kit/endpoint.ts";
import { asset, within } from "./kit/scope.ts";

const ofTheStage = within(asset("stage", "params.id"));

/** A path for each log, because each has a permission of its own. */
function logExport<Kind extends string>(kind: Kind, permission: Permission) {
  return get(`stages/:id/logs/${kind}/export`, {
    summary: `The ${kind} log of a stage in time order, as CSV`,
    permission,
    scope: ofTheStage,
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
