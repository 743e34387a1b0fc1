import { Button, IconButton } from "@stagecraft/ui";
import { IconFocusCentered, IconMinus, IconPlus } from "@tabler/icons-react";
import {
  useImperativeHandle,
  useMemo,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useState,
} from "react";
import { useText } from "#translations/use-text.ts";
import { MapMarkers } from "./MapMarkers.tsx";
import { MapScale } from "./MapScale.tsx";
import { MapSheet } from "./MapSheet.tsx";
import type { MapPad } from "./map-pad.ts";
import { largestScale, screenPoint, type MapSize } from "./map-view.ts";
import {
  groupMarkers,
  separateScale,
  type MarkerGroup,
} from "./marker-groups.ts";
import type { ShownMap } from "./map-picture.ts";
import { useGround } from "./use-ground.ts";
import { useMapView, type MapMoves } from "./use-map-view.ts";
import { PadMark } from "./PadMark.tsx";
import "./projects-map.css";

function MapLegend() {
  const text = useText();
  return (
    <ul
      className="projects-map-legend"
      aria-label={text("map.legend")}
      data-tour="mapLegend"
    >
      <li>
        <PadMark isActive />
        {text("map.active")}
      </li>
      <li>
        <PadMark isActive isPumping />
        {text("map.pumpingNow")}
      </li>
      <li>
        <PadMark />
        {text("map.idle")}
      </li>
      <li>
        <span className="projects-map-group-mark" aria-hidden="true">
          <bdi>3</bdi>
        </span>
        {text("map.group")}
      </li>
    </ul>
  );
}

export interface ProjectsMapHandle {
  /** Centers a pad, zoomed in until it is separate from its neighbors. */
  showPad: (id: number) => void;
  /** Returns null until the map is drawn. */
  shown: () => ShownMap | null;
}

/** A side in the reading direction. */
export type MapSide = "start" | "end";

interface ProjectsMapProps {
  ref: Ref<ProjectsMapHandle>;
  pads: readonly MapPad[];
  selected: readonly number[];
  /** `free` is the side of the map away from the marker. */
  onSelect: (ids: readonly number[], free: MapSide) => void;
  /** Overlay on the map: the selected pads, or why there is nothing to see. */
  children: ReactNode;
}

const zoomStep = 2;
const moveStep = 80;

function keyMoves(moves: MapMoves): Readonly<Record<string, () => void>> {
  return {
    ArrowLeft: () => moves.moveBy(-moveStep, 0),
    ArrowRight: () => moves.moveBy(moveStep, 0),
    ArrowUp: () => moves.moveBy(0, -moveStep),
    ArrowDown: () => moves.moveBy(0, moveStep),
    "+": () => moves.zoomBy(zoomStep),
    "=": () => moves.zoomBy(zoomStep),
    "-": () => moves.zoomBy(1 / zoomStep),
    "0": () => moves.showAll(),
  };
}

/** West is left in every language; the start side depends on the reading direction. */
function sideOpposite(pixel: number, { width }: MapSize): MapSide {
  const isLeft = pixel < width / 2;
  const isMirrored = document.documentElement.dir === "rtl";
  return isLeft === isMirrored ? "start" : "end";
}

function Controls({ moves }: { moves: MapMoves }) {
  const text = useText();
  const icon = { size: 18, stroke: 1.75 };
  return (
    <div className="projects-map-controls">
      <IconButton
        label={text("map.zoomIn")}
        icon={<IconPlus {...icon} />}
        onClick={() => moves.zoomBy(zoomStep)}
      />
      <IconButton
        label={text("map.zoomOut")}
        icon={<IconMinus {...icon} />}
        onClick={() => moves.zoomBy(1 / zoomStep)}
      />
      <IconButton
        label={text("map.showAll")}
        icon={<IconFocusCentered {...icon} />}
        onClick={moves.showAll}
      />
    </div>
  );
}

/**
 * A map of the pads that is drawn locally and needs no external server. West is
 * on the left in every language.
 */
export function ProjectsMap(props: ProjectsMapProps) {
  const { ref, pads, selected, onSelect, children } = props;
  const text = useText();
  const [area, size] = useSize();
  const points = useMemo(() => pads.map(({ point }) => point), [pads]);
  const { surface, view, moves } = useMapView(size, points);
  const scale = view?.k ?? null;
  const { ground, hasFailed, retry } = useGround(scale);
  const groups = useMemo(
    () => (scale === null ? [] : groupMarkers(pads, scale)),
    [pads, scale],
  );

  function showPad(id: number) {
    const pad = pads.find((each) => each.id === id);
    if (pad === undefined) return;
    const others = points.filter((point) => point !== pad.point);
    moves.showAt(pad.point, separateScale(pad.point, others));
  }
  useImperativeHandle(ref, () => ({
    showPad,
    shown: () =>
      view === null || size === null ? null : { view, size, ground, groups },
  }));

  /** Selects a single pad; zooms in on a group as long as that separates its members. */
  function press({ members, point }: MarkerGroup<MapPad>) {
    if (view === null || size === null) return;
    const isApart = groupMarkers(members, largestScale).length > 1;
    if (members.length > 1 && isApart)
      moves.showThese(members.map((pad) => pad.point));
    else
      onSelect(
        members.map(({ id }) => id),
        sideOpposite(screenPoint(view, point).x, size),
      );
    // The pressed marker may be gone.
    if (members.length > 1) surface.element?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = keyMoves(moves)[event.key];
    if (move === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  }

  return (
    <div className="projects-map" ref={area}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a map is moved by keys as a scroll region is */}
      <div
        ref={surface.ref}
        className="projects-map-surface"
        dir="ltr"
        role="region"
        aria-label={text("map.area")}
        aria-describedby="projects-map-keys"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what moves must be reached without a mouse
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {view !== null && size !== null && (
          <>
            <MapSheet {...{ view, size, ground, groups }} />
            <MapMarkers {...{ view, size, groups, selected }} onPress={press} />
          </>
        )}
      </div>
      <p id="projects-map-keys" hidden>
        {text("map.keys")}
      </p>
      <Controls moves={moves} />
      <div className="projects-map-foot">
        <MapLegend />
        <div className="projects-map-measure">
          {view !== null && size !== null && <MapScale {...{ view, size }} />}
          <small>{text("map.sources")}</small>
        </div>
      </div>
      {hasFailed && (
        <div className="projects-map-note" role="status">
          {text("map.noGround")}
          <Button size="small" variant="outline" onClick={retry}>
            {text("kit.retry")}
          </Button>
        </div>
      )}
      {children}
    </div>
  );
}

/** Returns the element's current size; null until it is measured. */
function useSize(): [
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
