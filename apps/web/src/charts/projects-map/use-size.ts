import { useCallback, useState } from "react";
import type { MapSize } from "./map-view.ts";

/** Returns the element's current size; null until it is measured. */
export function useSize(): [
  ref: (element: HTMLElement | null) => (() => void) | undefined,
  size: MapSize | null,
] {
  const [size, setSize] = useState<MapSize | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const measure = () =>
      setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
