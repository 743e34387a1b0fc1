import { ptaResultKeys, type PtaResultKey } from "@stagecraft/domain/pta";
import {
  idOfAddress,
  readViewAddress,
  writeViewAddress,
  type ViewAddress,
} from "#charts/pad-scene/view-address.ts";

/** Results that can be drawn as the half-length of a fracture. */
export const halfLengthKeys = [
  "createdHalfLength",
  "proppedHalfLength",
  "matchedHalfLength",
] as const satisfies readonly PtaResultKey[];
export type HalfLengthKey = (typeof halfLengthKeys)[number];

/** The selection of the scene; kept in the address, so that a view can be shared as a link. */
export interface Pta3dAddress extends ViewAddress {
  /** Null selects the newest case with results. */
  readonly caseId: number | null;
  /** `none` for one color; null selects the first usual result that has values. */
  readonly color: PtaResultKey | "none" | null;
  /** Null selects the first one that has values. */
  readonly halfLength: HalfLengthKey | null;
  readonly isAtClusters: boolean;
}

/**
 * A view of the whole pad would mostly show the vertical part of the wells, with tiny fractures.
 */
const usualCamera = "alongHeel";

export function readPta3dAddress(search: string): Pta3dAddress {
  const params = new URLSearchParams(search);
  const color = params.get("color");
  return {
    ...readViewAddress(params, usualCamera),
    caseId: idOfAddress(params.get("case")),
    color:
      color === "none"
        ? "none"
        : (ptaResultKeys.find((key) => key === color) ?? null),
    halfLength:
      halfLengthKeys.find((key) => key === params.get("length")) ?? null,
    isAtClusters: params.get("planes") === "clusters",
  };
}

export function writePta3dAddress(address: Pta3dAddress): string {
  const { caseId, color, halfLength, isAtClusters } = address;
  const params = new URLSearchParams();
  if (caseId !== null) params.set("case", String(caseId));
  if (color !== null) params.set("color", color);
  if (halfLength !== null) params.set("length", halfLength);
  if (isAtClusters) params.set("planes", "clusters");
  writeViewAddress(params, address, usualCamera);
  return params.size === 0 ? "" : `?${params.toString()}`;
}
