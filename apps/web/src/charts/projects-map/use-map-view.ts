import { select } from "d3-selection";
import { zoom, zoomIdentity, type D3ZoomEvent } from "d3-zoom";
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import {
  fittedView,
  largestScale,
  smallestScale,
  viewAround,
  type MapSize,
  type MapView,
} from "./map-view.ts";
import type { WorldPoint } from "./mercator.ts";

export interface MapMoves {
  /** Shows all positions, and keeps doing so until somebody moves the map. */
  showAll: () => void;
  /** Zooms in on these positions as closely as possible. */
  showThese: (points: readonly WorldPoint[]) => void;
  showAt: (point: WorldPoint, leastScale: number) => void;
  zoomBy: (factor: number) => void;
  /** In pixels. */
  moveBy: (right: number, down: number) => void;
}

const transformOf = ({ k, x, y }: MapView) =>
  zoomIdentity.translate(x, y).scale(k);

/** The visible section of the world; dragging, pinching, the wheel and the move functions change it. */
export function useMapView(
  size: MapSize | null,
  points: readonly WorldPoint[],
): {
  /** The draggable area; its element is set through `ref`. */
  readonly surface: {
    readonly ref: (element: HTMLElement | null) => void;
    readonly element: HTMLElement | null;
  };
  readonly view: MapView | null;
  readonly moves: MapMoves;
} {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [view, setView] = useState<MapView | null>(null);
  const isMoved = useRef(false);
  const [zoomBehavior] = useState(() =>
    zoom<HTMLElement, unknown>().translateExtent([
      [0, 0],
      [1, 1],
    ]),
  );

  const onZoom = useEffectEvent(
    ({ transform, sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
      if (sourceEvent !== null) isMoved.current = true;
      setView({ k: transform.k, x: transform.x, y: transform.y });
    },
  );
  useEffect(() => {
    if (element === null) return;
    const selection = select(element).call(zoomBehavior.on("zoom", onZoom));
    return () => void selection.on(".zoom", null);
  }, [element, zoomBehavior]);

  const show = useCallback(
    (next: MapView) => {
      if (element === null || size === null) return;
      zoomBehavior
        .extent([
          [0, 0],
          [size.width, size.height],
        ])
        .scaleExtent([smallestScale(size), largestScale]);
      zoomBehavior.transform(select(element), transformOf(next));
    },
    [element, zoomBehavior, size],
  );

  const fit = useEffectEvent(() => {
    if (size === null) return;
    if (!isMoved.current) return show(fittedView(points, size));
    // Keeps the view within the bounds of the new size.
    if (view !== null) show(view);
  });
  useEffect(() => fit(), [show, points]);

  function byHand(act: (element: HTMLElement, size: MapSize) => void) {
    if (element === null || size === null) return;
    isMoved.current = true;
    act(element, size);
  }
  const moves: MapMoves = {
    showAll: () => {
      isMoved.current = false;
      if (size !== null) show(fittedView(points, size));
    },
    showThese: (these) =>
      byHand((_, sheet) => show(fittedView(these, sheet, largestScale))),
    showAt: (point, leastScale) =>
      byHand((_, sheet) =>
        show(viewAround(point, Math.max(view?.k ?? 0, leastScale), sheet)),
      ),
    zoomBy: (factor) =>
      byHand((each) => zoomBehavior.scaleBy(select(each), factor)),
    moveBy: (right, down) =>
      byHand((each) => {
        const { k } = view ?? zoomIdentity;
        zoomBehavior.translateBy(select(each), -right / k, -down / k);
      }),
  };
  return { surface: { ref: setElement, element }, view, moves };
}
