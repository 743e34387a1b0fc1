import { z } from "zod";

/** Epoch milliseconds on the wire. */
export const Timestamp = z.number().int().min(0).max(8_640_000_000_000_000);

/** An id inside a body: a real number, unlike one in a path. */
export const BodyId = z.number().int().min(1).max(2_147_483_647);

export const Name = z.string().trim().min(1, "Required.").max(200);

/** PostgreSQL stores no NUL, so none is accepted. */
const withoutNul = /^[^\u0000]*$/;

export function text(maximumLength: number) {
  return z
    .string()
    .max(maximumLength)
    .regex(withoutNul, "Must not contain a NUL character");
}

/** A JSON document of the user's own shape; its size is bounded by the request limit. */
export const Document = z.record(z.string(), z.json());

/** What the editor saw: an edit of anything newer is refused as a conflict. */
export const expectedUpdatedAt = Timestamp.describe(
  "updatedAt of the record as it was read; a newer record refuses the edit",
);
