import { useEffect, useRef, useState } from "react";
import type { FleetReading } from "#live/fleet-reading.ts";
import { drawSpark, type SparkColors } from "./draw-spark.ts";
import { sparkPixels, type SparkSize } from "./spark-lines.ts";

interface SparklineProps {
  reading: FleetReading;
  /** The right edge: now, or a little after it while no samples arrive. */
  endTime: number;
  isStale: boolean;
  colors: SparkColors;
}

/** The inputs of the last drawing. */
interface Drawn {
  readonly pixels: readonly number[];
  readonly look: readonly unknown[];
}

function useSize(canvas: React.RefObject<HTMLCanvasElement | null>) {
  const [size, setSize] = useState<SparkSize | null>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      const { width, height } = entry.contentRect;
      setSize({ width: Math.round(width), height: Math.round(height) });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [canvas]);
  return size;
}

function isSame(left: readonly unknown[], right: readonly unknown[]): boolean {
  return (
    left.length === right.length &&
    left.every((part, index) => part === right[index])
  );
}

/**
 * The three lines of a stage, redrawn only when one of their pixels changes.
 * The numbers next to it show the same.
 */
export function Sparkline({
  reading,
  endTime,
  isStale,
  colors,
}: SparklineProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useSize(canvas);
  const drawn = useRef<Drawn>({ pixels: [], look: [] });
  useEffect(() => {
    const element = canvas.current;
    if (element === null || size === null) return;
    const pixels = sparkPixels(reading, endTime, size);
    const look = [isStale, colors, devicePixelRatio];
    if (
      isSame(look, drawn.current.look) &&
      isSame(pixels, drawn.current.pixels)
    )
      return;
    const context = element.getContext("2d");
    if (context === null) return;
    drawn.current = { pixels, look };
    const ratio = devicePixelRatio;
    const [width, height] = [size.width * ratio, size.height * ratio];
    if (element.width !== width) element.width = width;
    if (element.height !== height) element.height = height;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawSpark(context, reading, size, endTime, isStale, colors);
  }, [reading, endTime, isStale, colors, size]);
  return <canvas ref={canvas} className="wall-spark" aria-hidden="true" />;
}
