import { cameraPresets, type CameraPreset } from "@stagecraft/pad-scene";

/** The view of a scene; kept in the address, so that it can be sent as a link. */
export interface ViewAddress {
  readonly camera: CameraPreset;
  readonly exaggeration: number;
  /** The selected stage. */
  readonly stageId: number | null;
}

export const largestExaggeration = 10;

/** The view that a screen opens with, unless it has one of its own. */
const opened: ViewAddress = { camera: "fit", exaggeration: 1, stageId: null };

/** Reads an id of an address; null when it is none. */
export function idOfAddress(value: string | null): number | null {
  return /^[1-9]\d{0,9}$/.test(value ?? "") ? Number(value) : null;
}

export function readViewAddress(
  params: URLSearchParams,
  usualCamera = opened.camera,
): ViewAddress {
  const exaggeration = Number(params.get("exaggeration"));
  return {
    camera:
      cameraPresets.find((preset) => preset === params.get("camera")) ??
      usualCamera,
    exaggeration:
      Number.isInteger(exaggeration) &&
      exaggeration >= 1 &&
      exaggeration <= largestExaggeration
        ? exaggeration
        : opened.exaggeration,
    stageId: idOfAddress(params.get("stage")),
  };
}

/** Writes only the values that differ from the default view. */
export function writeViewAddress(
  params: URLSearchParams,
  { camera, exaggeration, stageId }: ViewAddress,
  usualCamera = opened.camera,
): void {
  if (camera !== usualCamera) params.set("camera", camera);
  if (exaggeration !== opened.exaggeration)
    params.set("exaggeration", String(exaggeration));
  if (stageId !== null) params.set("stage", String(stageId));
}
