import { ptaResultKeys, type PtaResultKey } from "@stagecraft/domain/pta";
import {
  idOfAddress,
  readViewAddress,
  writeViewAddress,
  type ViewAddress,
} from "#charts/pad-scene/view-address.ts";

/** Results that say how far a fracture reaches to each side. */
export const halfLengthKeys = [
  "createdHalfLength",
  "proppedHalfLength",
  "matchedHalfLength",
] as const satisfies readonly PtaResultKey[];
export type HalfLengthKey = (typeof halfLengthKeys)[number];

/** What the scene shows; kept in the address, so that a view can be sent as a link. */
export interface Pta3dAddress extends ViewAddress {
  /** Null: the newest with results. */
  readonly caseId: number | null;
  /** `none` for one color; null: the first of the usual ones that has values. */
  readonly color: PtaResultKey | "none" | null;
  /** Null: the first that has values. */
  readonly halfLength: HalfLengthKey | null;
  readonly isAtClusters: boolean;
}

export function readPta3dAddress(search: string): Pta3dAddress {
  const params = new URLSearchParams(search);
  const color = params.get("color");
  return {
    ...readViewAddress(params),
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
  writeViewAddress(params, address);
  return params.size === 0 ? "" : `?${params.toString()}`;
}
