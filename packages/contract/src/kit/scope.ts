import type { AssetType } from "@stagecraft/domain";

/** Where a request names an asset, e.g. `params.id` or `body.dataIds`. */
export type RequestPath =
  `params.${string}` | `query.${string}` | `body.${string}`;

export interface AssetReference {
  /** A fixed kind, or the place in the request that names the kind (`params.assetType`). */
  readonly asset: AssetType | "user" | RequestPath;
  readonly path: RequestPath;
}

/**
 * What the answer may be about.
 * - `platform`: reference data that belongs to no company
 * - `own`: the caller and nobody else
 * - `visible`: a list that row security narrows to what the caller may see
 * - references: every asset named must be within the caller's reach, else it "does not exist"
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
