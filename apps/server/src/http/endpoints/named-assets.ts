import {
  contract,
  endpointsOf,
  type AssetReference,
  type Endpoint,
} from "@stagecraft/contract";
import { assetTypes } from "@stagecraft/domain";

const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  endpointsOf(contract).map(({ key, endpoint }) => [key, endpoint]),
);

/** Summary of a call of the contract, in English; empty for anything else. */
export function summaryOf(action: string): string {
  return endpoints.get(action)?.summary ?? "";
}

export interface NamedAsset {
  readonly type: string;
  readonly id: number;
}

type Fields = Readonly<Record<string, unknown>>;

const inPath = "params.";

function assetAt(
  { asset, path }: AssetReference,
  target: Fields,
): NamedAsset | null {
  const id = Number(target[path.slice(inPath.length)]);
  if (!path.startsWith(inPath) || !Number.isSafeInteger(id) || id < 1)
    return null;
  if (!asset.includes(".")) return { type: asset, id };
  const named = String(target[asset.slice(inPath.length)]).toLowerCase();
  const type = assetTypes.find((candidate) => candidate === named);
  return type === undefined ? null : { type, id };
}

/** The assets that the path of a request names, as its scope declares them. */
export function namedAssets(action: string, target: unknown): NamedAsset[] {
  const scope = endpoints.get(action)?.scope;
  if (scope === undefined || typeof scope === "string") return [];
  return scope.flatMap(
    (reference) => assetAt(reference, (target ?? {}) as Fields) ?? [],
  );
}
