import { ptaResultKeys, type PtaResultKey } from "@stagecraft/domain/pta";

/** The values that overlaid G-plots can show. */
export const overlayPlots = ["pressure", "decline"] as const;
export type OverlayPlot = (typeof overlayPlots)[number];

/** More curves than this cannot be distinguished. */
export const mostOverlaid = 20;

/** The selection of the comparison; kept in the address, so that it can be shared as a link. */
export interface CompareAddress {
  /** Null selects the first usual result that has values. */
  readonly result: PtaResultKey | null;
  /** The result on the horizontal axis of the scatter plot; null selects as above. */
  readonly against: PtaResultKey | null;
  readonly axis: "depth" | "stage";
  /** Empty selects all wells. */
  readonly wellIds: readonly number[];
  /** Interpretations with overlaid G-plots; null selects the first ones. */
  readonly overlaid: readonly number[] | null;
  readonly plot: OverlayPlot;
  readonly isNormalized: boolean;
  /** A second case of the pad. */
  readonly otherCaseId: number | null;
}

function resultOf(name: string | null): PtaResultKey | null {
  return ptaResultKeys.find((key) => key === name) ?? null;
}

function idsOf(written: string): number[] {
  const ids = written
    .split(".")
    .filter((id) => /^[1-9]\d{0,9}$/.test(id))
    .map(Number);
  return [...new Set(ids)];
}

export function readCompareAddress(search: string): CompareAddress {
  const params = new URLSearchParams(search);
  const overlaid = params.get("stages");
  return {
    result: resultOf(params.get("result")),
    against: resultOf(params.get("against")),
    axis: params.get("axis") === "stage" ? "stage" : "depth",
    wellIds: idsOf(params.get("wells") ?? ""),
    overlaid: overlaid === null ? null : idsOf(overlaid).slice(0, mostOverlaid),
    plot:
      overlayPlots.find((plot) => plot === params.get("plot")) ?? "pressure",
    isNormalized: params.get("scale") === "isip",
    otherCaseId: idsOf(params.get("case") ?? "")[0] ?? null,
  };
}

export function writeCompareAddress(address: CompareAddress): string {
  const { result, against, axis, wellIds, overlaid, plot } = address;
  const params = new URLSearchParams();
  if (result !== null) params.set("result", result);
  if (against !== null) params.set("against", against);
  if (axis !== "depth") params.set("axis", axis);
  if (wellIds.length > 0) params.set("wells", wellIds.join("."));
  if (overlaid !== null) params.set("stages", overlaid.join("."));
  if (plot !== "pressure") params.set("plot", plot);
  if (address.isNormalized) params.set("scale", "isip");
  if (address.otherCaseId !== null)
    params.set("case", String(address.otherCaseId));
  return params.size === 0 ? "" : `?${params.toString()}`;
}
