import { useEffect, useState } from "react";
import type { Ground } from "./draw-ground.ts";
import { layersAt, loadLayer, type Layer } from "./ground.ts";

export interface LoadedGround {
  readonly ground: Ground;
  /** True when an outline in view could not be loaded. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Loads the outlines for this scale and keeps those already loaded for other scales. */
export function useGround(scale: number | null): LoadedGround {
  const [ground, setGround] = useState<Ground>({});
  const [failed, setFailed] = useState<readonly Layer[]>([]);
  const wanted = scale === null ? "" : layersAt(scale).join(" ");
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isOver = false;
    for (const layer of wanted.split(" ").filter(Boolean) as Layer[])
      loadLayer(layer).then(
        (regions) => {
          if (isOver) return;
          setGround((known) =>
            known[layer] === regions ? known : { ...known, [layer]: regions },
          );
          setFailed((known) => known.filter((each) => each !== layer));
        },
        () => {
          if (!isOver) setFailed((known) => [...new Set([...known, layer])]);
        },
      );
    return () => {
      isOver = true;
    };
  }, [wanted, attempt]);

  return {
    ground,
    hasFailed: failed.some((layer) => wanted.split(" ").includes(layer)),
    retry: () => setAttempt((count) => count + 1),
  };
}
