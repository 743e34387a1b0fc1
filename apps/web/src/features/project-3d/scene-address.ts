import {
  readViewAddress,
  writeViewAddress,
  type ViewAddress,
} from "#charts/pad-scene/view-address.ts";
import { defaultColoring } from "./scene-coloring.ts";

/** How the scene is opened. */
export interface SceneAddress extends ViewAddress {
  /** `state`, `hits` or a key of the summary. */
  readonly color: string;
}

export function readSceneAddress(search: string): SceneAddress {
  const params = new URLSearchParams(search);
  const color = params.get("color") ?? "";
  return {
    ...readViewAddress(params),
    color: /^[A-Za-z0-9]{1,60}$/.test(color) ? color : defaultColoring,
  };
}

export function writeSceneAddress(address: SceneAddress): string {
  const params = new URLSearchParams();
  if (address.color !== defaultColoring) params.set("color", address.color);
  writeViewAddress(params, address);
  return params.size === 0 ? "" : `?${params.toString()}`;
}
