import { teamChannelHomes } from "@stagecraft/domain";
import { z } from "zod";
import { BodyId, Name, text, Timestamp } from "../shapes/common.ts";
import { put } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";

/** The values that the caller sees; they must not contradict the stored ones. */
const ChannelRequest = z.strictObject({
  projectId: BodyId.optional(),
  projectName: Name.optional(),
  teamId: text(200).default(""),
  internalChannelId: text(200).default(""),
  internalTabId: text(200).default(""),
  internalSharePointUri: text(2000).default(""),
});

/** Optional fields are internal: clients do not receive them. */
const ProjectChannels = z.object({
  projectId: BodyId,
  home: z.enum(teamChannelHomes),
  /** The channel of the client; empty when there is none. */
  channelId: z.string(),
  /** The channel of support. */
  internalChannelId: z.string().optional(),
  /** Its tab with the files; empty when the project has no SharePoint address. */
  internalTabId: z.string().optional(),
  /** Version of the project, which now has these channels. */
  updatedAt: Timestamp,
});

export const teamChannels = {
  integrate: put("projects/:projectId/graphChannel", {
    summary:
      "Create the team channels of a project, or complete those that were begun; asking twice makes one",
    permission: "edit:projects",
    scope: within(asset("project", "params.projectId")),
    body: ChannelRequest,
    returns: ProjectChannels,
    errors: [
      "edit.conflict",
      "channel.teamRequired",
      "channel.limitReached",
      "channel.notReady",
      "channel.failed",
    ],
  }),
};
