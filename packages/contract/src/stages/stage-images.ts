import { unitChoices } from "@stagecraft/domain";
import { z } from "zod";
import { BodyId, text, Timestamp } from "../shapes/common.ts";
import { Nothing, post } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";
import { ChannelName } from "./stage-data.ts";

/** Description of the user's view from which the server draws the picture; the user never sends a drawing. */
const PictureOrder = z
  .strictObject({
    stageId: BodyId,
    charts: z.enum(["primary", "secondary"]),
    secondary: z
      .enum([
        "pressure-derivative",
        "relative-pressure",
        "additives",
        "all-charts",
      ])
      .default("pressure-derivative"),
    /** Without both ends the whole stage is drawn. */
    startTimestamp: Timestamp.optional(),
    endTimestamp: Timestamp.optional(),
    width: z.number().int().min(480).max(1920).default(1920),
    /** Default: the channels that the plot does not show. */
    hiddenChannels: ChannelName.array().max(256).optional(),
    isAutoscaled: z.boolean().default(false),
    /** Time zone of the time axis; the header is always in UTC. */
    timezone: text(60)
      .refine(isTimezone, "Must be a time zone like America/Chicago")
      .default("UTC"),
    units: z.enum(unitChoices).default("pad"),
    format: z.enum(["png"]).default("png"),
  })
  .refine(
    ({ startTimestamp: from, endTimestamp: to }) =>
      from === undefined || to === undefined || from < to,
    { message: "Must be after the start", path: ["endTimestamp"] },
  );

function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    // The only way to find out whether a zone is known is to use it.
    return false;
  }
}

export const stageImages = {
  draw: post("stages/image", {
    summary:
      "A picture of a stage's charts, drawn by the server; the name of the file is in content-disposition",
    permission: "export:image",
    scope: within(asset("stage", "body.stageId")),
    body: PictureOrder,
    returns: Nothing,
    alsoReturns: ["image/png"],
    errors: ["export.tooMany", "request.tooMany", "image.failed"],
    isRead: true,
  }),
};
