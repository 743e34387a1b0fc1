import type { AssetType } from "@stagecraft/domain";

/** Field of a request that names an asset, e.g. `params.id` or `body.dataIds`. */
export type RequestPath =
  `params.${string}` | `query.${string}` | `body.${string}`;

export interface AssetReference {
  /** A fixed kind, or the field of the request that names the kind (`params.assetType`). */
  readonly asset: AssetType | "user" | RequestPath;
  readonly path: RequestPath;
}

/**
 * The data that a response may contain.
 * - `platform`: reference data that belongs to no company
 * - `own`: only the caller's own data
 * - `visible`: a list that row security narrows to what the caller may see
 * - references: every asset named must be accessible to the caller, else it
 *   "does not exist"
 */
export type Scope = "platform" | "own" | "visible" | readonly AssetReference[];

export function within(...references: readonly AssetReference[]): Scope {
  return references;
}

export function asset(
  type: AssetReference["asset"],
  position: RequestPath,
): AssetReference {
  return { asset: type, path: position };
}
