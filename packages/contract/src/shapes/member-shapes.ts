import { roles } from "@stagecraft/domain";
import { z } from "zod";
import { BodyId, Timestamp } from "./common.ts";

const person = {
  id: BodyId,
  name: z.string(),
  email: z.string(),
  roles: z.enum(roles).array(),
};

const Member = z.object({
  ...person,
  /** Whether the person has every pad of the company, including future ones. */
  allProjects: z.boolean(),
  /** Whether a role gives the person every company, so that memberships do not matter. */
  everyCompany: z.boolean(),
  /** Number of pads of the company that the person has. */
  projectCount: z.number().int(),
  /** Null for somebody who may sign in. */
  deactivatedAt: Timestamp.nullable(),
});

export const MemberPage = z.object({
  members: Member.array(),
  /** Null on the last page. */
  nextCursor: z.string().nullable(),
  /** Number of members that match the search. */
  total: z.number().int(),
});

/** Somebody who can be added, so nobody who is deactivated; the first few that match the search. */
export const Candidate = z.object({ ...person, isMember: z.boolean() });
