import { z } from "zod";

/** Epoch milliseconds in requests and responses. */
export const Timestamp = z.number().int().min(0).max(8_640_000_000_000_000);

export const maximumId = 2_147_483_647;

/** An id inside a body: a real number, unlike one in a path. */
export const BodyId = z.number().int().min(1).max(maximumId);

/** Editors send 0 for a record that is not stored yet (decision D16). */
export const NoId = z.literal(0).optional();

export const Name = z.string().trim().min(1, "Required.").max(200);

/** PostgreSQL cannot store NUL, so it is rejected. */
const withoutNul = /^[^\u0000]*$/;

export function text(maximumLength: number, tooLong?: string) {
  return z
    .string()
    .max(maximumLength, tooLong)
    .regex(withoutNul, "Must not contain a NUL character");
}

/** Query of a list that is read page by page and searched on the server. */
export const pageQuery = {
  search: text(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
  /** `nextCursor` of the page before. */
  cursor: text(2000).optional(),
};

/** A JSON document with a user-defined structure; the request limit bounds its size. */
export const Document = z.record(z.string(), z.json());

/** Version that the editor has read: an edit of a record that is newer is refused as a conflict. */
export const expectedUpdatedAt = Timestamp.describe(
  "updatedAt of the record as it was read; a newer record refuses the edit",
);
