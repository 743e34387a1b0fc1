import { DomainError } from "@stagecraft/domain";
import type { z } from "zod";

const usualLimit = 50;

export interface PageQuery {
  readonly search?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Text to search for; null when nothing was typed. */
export function searchOf({ search }: PageQuery): string | null {
  const typed = search?.trim() ?? "";
  return typed === "" ? null : typed;
}

export function limitOfPage({ limit }: PageQuery): number {
  return limit ?? usualLimit;
}

/** The sort values of the last row of a page, opaque to callers. */
function writeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Returns the sort values after which the page begins; null for the first page. */
export function readCursor<Values>(
  { cursor }: PageQuery,
  schema: z.ZodType<Values>,
): Values | null {
  if (cursor === undefined) return null;
  const values = schema.safeParse(parsed(cursor));
  if (!values.success)
    throw new DomainError("request.invalid", "This is no cursor of this list.");
  return values.data;
}

/** Removes the extra row that was read to see whether there is a next page. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  sortValues: (row: Row) => readonly (string | number)[],
): { readonly rows: readonly Row[]; readonly nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasNext = rows.length > limit && last !== undefined;
  return {
    rows: shown,
    nextCursor: hasNext ? writeCursor(sortValues(last)) : null,
  };
}
