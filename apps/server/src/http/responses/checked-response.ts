import type { z } from "zod";

/**
 * Returns the result as the contract describes it. A result that does not match
 * is the server's fault, so it must not look like a refused request.
 */
export function checkedResponse(
  { path, returns }: { readonly path: string; readonly returns: z.ZodType },
  result: unknown,
): unknown {
  const checked = returns.safeParse(result);
  if (checked.success) return checked.data;
  const fields = checked.error.issues.map((issue) => issue.path.join("."));
  throw new Error(
    `The response of ${path} does not match the contract: ${fields.slice(0, 20).join(", ")}`,
  );
}
