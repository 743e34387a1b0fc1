import { DomainError } from "@stagecraft/domain";
import { z } from "zod";
import type { PageEnd } from "#features/users/people.repository.ts";

const Encoded = z.tuple([z.string(), z.number().int().min(1)]);

export function cursorOf({ name, id }: PageEnd): string {
  return Buffer.from(JSON.stringify([name, id])).toString("base64url");
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    // Anybody can send a text that is no cursor; the schema refuses it.
    return null;
  }
}

/** Returns the end of the page before; a text that is not a cursor is refused. */
export function pageEndOf(cursor: string | undefined): PageEnd | null {
  if (cursor === undefined) return null;
  const read = Encoded.safeParse(parsed(cursor));
  if (!read.success || read.data[0].includes("\u0000")) {
    throw new DomainError("request.invalid", "The cursor is not one of ours.", [
      { field: "after", message: "Must be the nextCursor of a page" },
    ]);
  }
  const [name, id] = read.data;
  return { name, id };
}
