import {
  type Camera,
  type CameraPreset,
  orbited,
  panned,
  type Viewport,
  zoomed,
} from "@stagecraft/pad-scene";

const turnDegrees = 7.5;
const panPixels = 60;
const zoomFactor = 1.25;

type Arrow = "ArrowDown" | "ArrowLeft" | "ArrowRight" | "ArrowUp";

const arrows: Readonly<Record<Arrow, readonly [right: number, down: number]>> =
  {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };

const presetKeys: Readonly<Record<string, CameraPreset>> = {
  "1": "gunBarrel",
  "2": "plan",
  "3": "alongHeel",
  "0": "fit",
};

export function presetOfKey(key: string): CameraPreset | null {
  return presetKeys[key] ?? null;
}

/** Returns the camera after a key that moves it; null for other keys. Left is left in every language. */
export function cameraAfterKey(
  camera: Camera,
  viewport: Viewport,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): Camera | null {
  if (key === "+" || key === "=") return zoomed(camera, viewport, zoomFactor);
  if (key === "-" || key === "_")
    return zoomed(camera, viewport, 1 / zoomFactor);
  const arrow = Object.entries(arrows).find(([name]) => name === key)?.[1];
  if (arrow === undefined) return null;
  const [right, down] = arrow;
  return shiftKey
    ? panned(camera, viewport, right * panPixels, down * panPixels)
    : orbited(camera, -right * turnDegrees, down * turnDegrees);
}

const exaggerations = [1, 2, 3, 5, 10] as const;

/** Returns the exaggeration after the next press of its key. */
export function nextExaggeration(times: number): number {
  return exaggerations.find((each) => each > times) ?? exaggerations[0];
}
