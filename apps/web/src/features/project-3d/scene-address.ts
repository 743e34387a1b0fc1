import { cameraPresets, type CameraPreset } from "@stagecraft/pad-scene";
import { defaultColoring } from "./scene-coloring.ts";

/** How the scene is opened; kept in the address, so that a view can be sent as a link. */
export interface SceneAddress {
  /** `state`, `hits` or a key of the summary. */
  readonly color: string;
  readonly camera: CameraPreset;
  readonly exaggeration: number;
  /** The selected stage. */
  readonly stageId: number | null;
}

export const largestExaggeration = 10;

const opened: SceneAddress = {
  color: defaultColoring,
  camera: "fit",
  exaggeration: 1,
  stageId: null,
};

export function readSceneAddress(search: string): SceneAddress {
  const params = new URLSearchParams(search);
  const color = params.get("color") ?? "";
  const exaggeration = Number(params.get("exaggeration"));
  const stage = params.get("stage") ?? "";
  return {
    color: /^[A-Za-z0-9]{1,60}$/.test(color) ? color : opened.color,
    camera:
      cameraPresets.find((preset) => preset === params.get("camera")) ??
      opened.camera,
    exaggeration:
      Number.isInteger(exaggeration) &&
      exaggeration >= 1 &&
      exaggeration <= largestExaggeration
        ? exaggeration
        : opened.exaggeration,
    stageId: /^[1-9]\d{0,9}$/.test(stage) ? Number(stage) : null,
  };
}

export function writeSceneAddress(address: SceneAddress): string {
  const params = new URLSearchParams();
  if (address.color !== opened.color) params.set("color", address.color);
  if (address.camera !== opened.camera) params.set("camera", address.camera);
  if (address.exaggeration !== opened.exaggeration)
    params.set("exaggeration", String(address.exaggeration));
  if (address.stageId !== null) params.set("stage", String(address.stageId));
  return params.size === 0 ? "" : `?${params.toString()}`;
}
