import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { tagOf } from "#translations/language.ts";
import {
  currentLanguage,
  subscribeToLanguage,
} from "#translations/translate.ts";
import { useIsDarkDocument } from "../stage-chart/settings/use-document-theme.ts";
import type { Ground } from "./draw-ground.ts";
import { drawMap } from "./draw-map.ts";
import { mapLook } from "./map-look.ts";
import type { MapPad } from "./map-pad.ts";
import type { MapSize, MapView } from "./map-view.ts";
import type { MarkerGroup } from "./marker-groups.ts";
import { countryNames, type CountryNames } from "./country-names.ts";

function useCountryNames(): CountryNames {
  const language = useSyncExternalStore(subscribeToLanguage, currentLanguage);
  return countryNames(tagOf(language));
}

interface MapSheetProps {
  view: MapView;
  size: MapSize;
  ground: Ground;
  groups: readonly MarkerGroup<MapPad>[];
}

function prepared(
  canvas: HTMLCanvasElement,
  { width, height }: MapSize,
): CanvasRenderingContext2D | null {
  const ratio = window.devicePixelRatio;
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
  // Setting the size clears the canvas, even when the value is unchanged.
  if (canvas.width !== wide) canvas.width = wide;
  if (canvas.height !== high) canvas.height = high;
  const context = canvas.getContext("2d");
  context?.setTransform(ratio, 0, 0, ratio, 0, 0);
  return context;
}

/** The drawn map; the interactive elements lie above it. */
export function MapSheet({ view, size, ground, groups }: MapSheetProps) {
  const isDark = useIsDarkDocument();
  const names = useCountryNames();
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const look = useMemo(
    () => (canvas === null ? null : mapLook(canvas)),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the theme decides what is read
    [canvas, isDark],
  );
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (canvas === null || look === null) return;
      const context = prepared(canvas, size);
      if (context === null) return;
      const sheet = { context, view, size, look, countryNames: names };
      drawMap(sheet, ground, groups);
    });
    return () => cancelAnimationFrame(frame);
  }, [canvas, look, view, size, ground, groups, names]);
  return <canvas ref={setCanvas} className="projects-map-sheet" />;
}
