import { ptaResultKeys, type PtaResultKey } from "@stagecraft/domain/pta";

/** What the G-plots of several stages show. */
export const overlayPlots = ["pressure", "decline"] as const;
export type OverlayPlot = (typeof overlayPlots)[number];

/** More curves than this can not be kept apart. */
export const mostOverlaid = 20;

/** What is compared; kept in the address, so that a link shows the same. */
export interface CompareAddress {
  /** Null: the first of the usual ones that has values. */
  readonly result: PtaResultKey | null;
  /** The result along the horizontal axis of the scatter; null as above. */
  readonly against: PtaResultKey | null;
  readonly axis: "depth" | "stage";
  /** Empty: all. */
  readonly wellIds: readonly number[];
  /** Interpretations whose G-plots are laid over each other; null: the first ones. */
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
