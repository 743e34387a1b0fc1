import { z } from "zod";
import { BodyId } from "../shapes/common.ts";
import { get } from "../kit/endpoint.ts";

const MapTag = z.object({
  id: BodyId,
  name: z.string(),
  color: z.string(),
});

const MapProject = z.object({
  id: BodyId,
  name: z.string(),
  companyId: BodyId,
  companyName: z.string(),
  /** Whether it is in production. */
  active: z.boolean(),
  /** Latitude and longitude as entered by a user; empty when not entered. */
  location: z.string(),
  /** Number of stages being pumped. */
  liveStageCount: z.number().int(),
  tags: MapTag.array(),
});

export const projectsMap = {
  projects: get("map/projects", {
    summary:
      "Every project that the caller may see: where it is, whether it is in production, its tags",
    permission: "view:map",
    scope: "visible",
    returns: MapProject.array(),
  }),
};
