import {
  darkSceneTheme,
  exaggerated,
  lightSceneTheme,
  measure,
  orbited,
  panned,
  presetCamera,
  zoomed,
  type Camera,
  type CameraPreset,
  type LegendEntry,
  type Measured,
  type PadScene,
  type ScenePick,
  type ScenePoint,
  type SectionBox,
} from "@stagecraft/pad-scene";
import {
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from "react";
import { useText } from "#translations/use-text.ts";
import {
  lengthText,
  metresOf,
  type LengthUnit,
} from "../gun-barrel/length-text.ts";
import { useIsDarkDocument } from "../stage-chart/settings/use-document-theme.ts";
import type { PainterChoice } from "./graphics-card.ts";
import { followGestures } from "./scene-gestures.ts";
import { cameraAfterKey, nextExaggeration, presetOfKey } from "./scene-keys.ts";
import type { SceneLook } from "./scene-look.ts";
import { scenePicture } from "./scene-picture.ts";
import { SceneSurface, type DrawnBy } from "./scene-surface.ts";
import "./pad-scene.css";

export interface MeasuredWay extends Measured {
  readonly from: ScenePoint;
  readonly to: ScenePoint;
}

export interface PadSceneHandle {
  /**
   * Draws the current view as a PNG on white paper, with scales, north,
   * exaggeration and legend.
   */
  toPicture: () => Promise<Blob>;
  /** Moves the camera to a preset, even when it is the current one. */
  show: (preset: CameraPreset) => void;
}

interface PadSceneViewProps {
  ref?: Ref<PadSceneHandle>;
  scene: PadScene;
  /** The initial camera; changing it moves the camera. */
  preset: CameraPreset;
  section: SectionBox | null;
  selectedStageId: string | null;
  /** Null for a press on empty space. */
  onPick: (pick: ScenePick | null) => void;
  onHover?: (pick: ScenePick | null) => void;
  /** While measuring, two presses on wells give the distance between them. */
  measuring: boolean;
  /** Null when a new measurement begins. */
  onMeasure?: (way: MeasuredWay | null) => void;
  verticalExaggeration: number;
  /** Called when the key X requests another exaggeration. */
  onExaggeration?: (times: number) => void;
  unit: LengthUnit;
  painter?: PainterChoice;
  /** The colors below an exported picture. */
  legend?: readonly LegendEntry[];
}

const degreesPerPixel = 0.35;
const noLegend: readonly LegendEntry[] = [];

/** Shows the wells of a pad in the ground. East is right of north in every language. */
export function PadSceneView(props: PadSceneViewProps) {
  const { scene, preset, section, selectedStageId, measuring, unit } = props;
  const { verticalExaggeration, painter = "auto" } = props;
  const text = useText();
  const keysId = useId();
  const isDark = useIsDarkDocument();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [surface, setSurface] = useState<SceneSurface | null>(null);
  const [drawnBy, setDrawnBy] = useState<DrawnBy | null>(null);
  const [hovered, setHovered] = useState<ScenePick | null>(null);
  const [measured, setMeasured] = useState<readonly ScenePoint[]>([]);
  const hasMoved = useRef(false);

  const theme = useMemo(() => {
    const colors = isDark ? darkSceneTheme : lightSceneTheme;
    if (element === null) return colors;
    return { ...colors, font: getComputedStyle(element).fontFamily };
  }, [element, isDark]);
  const units = useMemo(
    () => ({
      unitMetres: metresOf(1, unit),
      write: (metres: number) => lengthText(metres, unit),
    }),
    [unit],
  );
  const look = useMemo((): SceneLook => {
    const [from, to] = measured;
    const measuredText =
      from && to ? lengthText(measure(from, to).distance, unit) : "";
    const exaggeration =
      verticalExaggeration === 1
        ? text("padScene.trueScale")
        : text("padScene.exaggeration", { times: verticalExaggeration });
    return {
      scene,
      section,
      selection: { stageId: selectedStageId, hovered, measured, measuredText },
      theme,
      units,
      texts: { north: text("padScene.north"), exaggeration },
    };
  }, [
    hovered,
    measured,
    scene,
    section,
    selectedStageId,
    text,
    theme,
    unit,
    units,
    verticalExaggeration,
  ]);

  function presetOf(wanted: CameraPreset): Camera | null {
    if (surface === null || surface.viewport.width === 0) return null;
    const { viewport } = surface;
    return presetCamera(wanted, scene, viewport, verticalExaggeration);
  }

  function show(wanted: CameraPreset) {
    const camera = presetOf(wanted);
    if (camera !== null) surface?.goTo(camera);
  }

  function change(next: (camera: Camera, surface: SceneSurface) => Camera) {
    const camera = surface?.camera;
    if (!surface || !camera) return;
    hasMoved.current = true;
    surface.moveTo(next(camera, surface));
  }

  function press(pick: ScenePick | null) {
    if (!measuring) {
      props.onPick(pick);
      return;
    }
    if (pick === null) return;
    const points =
      measured.length === 1 ? [...measured, pick.position] : [pick.position];
    setMeasured(points);
    const [from, to] = points;
    props.onMeasure?.(from && to ? { ...measure(from, to), from, to } : null);
  }

  const start = useEffectEvent(
    (target: HTMLElement) => new SceneSurface(target, painter, setDrawnBy),
  );
  useEffect(() => {
    if (element === null) return;
    const started = start(element);
    setSurface(started);
    return () => started.dispose();
  }, [element, painter]);

  useEffect(() => surface?.setLook(look), [surface, look]);

  const resized = useEffectEvent((width: number, height: number) => {
    if (surface === null) return;
    surface.resize({ width, height });
    // Until somebody moves it, the picture fits whatever the size of the view.
    const isFree = !hasMoved.current || surface.camera === null;
    const camera = isFree ? presetOf(preset) : null;
    if (camera !== null) surface.jumpTo(camera);
  });
  useEffect(() => {
    if (element === null || surface === null) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = element;
      if (clientWidth > 0 && clientHeight > 0)
        resized(clientWidth, clientHeight);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, surface]);

  const hasWells = scene.wells.length > 0;
  const showPreset = useEffectEvent(() => show(preset));
  // The camera is set again when the first wells arrive; after that it stays where it is.
  useEffect(() => showPreset(), [preset, hasWells]);

  const exaggerate = useEffectEvent((times: number) => {
    const camera = surface?.camera;
    if (camera && camera.verticalExaggeration !== times)
      surface?.goTo(exaggerated(camera, times));
  });
  useEffect(() => exaggerate(verticalExaggeration), [verticalExaggeration]);

  const clearMeasured = useEffectEvent(() => setMeasured([]));
  useEffect(() => {
    if (!measuring) clearMeasured();
  }, [measuring]);

  const orbit = useEffectEvent((right: number, down: number) =>
    change((camera) =>
      orbited(camera, -right * degreesPerPixel, down * degreesPerPixel),
    ),
  );
  const pan = useEffectEvent((right: number, down: number) =>
    change((camera, { viewport }) => panned(camera, viewport, right, down)),
  );
  const zoom = useEffectEvent((factor: number, x: number, y: number) =>
    change((camera, { viewport }) =>
      zoomed(camera, viewport, factor, { x, y }),
    ),
  );
  const pressAt = useEffectEvent((x: number, y: number) =>
    press(surface?.pick(x, y) ?? null),
  );
  const hover = useEffectEvent((at: { x: number; y: number } | null) => {
    const pick = at && (surface?.pick(at.x, at.y) ?? null);
    if (pick === null && hovered === null) return;
    setHovered(pick);
    props.onHover?.(pick);
  });
  useEffect(() => {
    if (element === null) return;
    return followGestures(element, {
      orbit: (right, down) => orbit(right, down),
      pan: (right, down) => pan(right, down),
      zoom: (factor, x, y) => zoom(factor, x, y),
      press: (x, y) => pressAt(x, y),
      hover: (at) => hover(at),
    });
  }, [element]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || surface === null)
      return;
    const { camera, viewport } = surface;
    const wanted = presetOfKey(event.key);
    const moved = camera && cameraAfterKey(camera, viewport, event);
    if (wanted !== null) show(wanted);
    else if (moved) change(() => moved);
    else if (event.key === "x" || event.key === "X")
      props.onExaggeration?.(nextExaggeration(verticalExaggeration));
    else if (event.key === "Enter")
      press(surface.pick(viewport.width / 2, viewport.height / 2));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  useImperativeHandle(props.ref, () => ({
    show,
    toPicture: () => {
      const camera = surface?.camera;
      if (!surface || !camera)
        return Promise.reject(new Error("Nothing is drawn yet."));
      const { viewport } = surface;
      return scenePicture(look, camera, viewport, props.legend ?? noLegend);
    },
  }));

  return (
    // The scales are on the left in every language, so the note is on the right.
    <div className="pad-scene" dir="ltr">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a scene is moved by keys as a scroll region is */}
      <div
        ref={setElement}
        className="pad-scene-surface"
        role="region"
        aria-label={text("padScene.area")}
        aria-describedby={keysId}
        data-measuring={measuring || undefined}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what moves must be reached without a mouse
        tabIndex={0}
        onKeyDown={onKeyDown}
      />
      <p id={keysId} hidden>
        {text("padScene.keys")}
      </p>
      {(drawnBy === "canvas" || drawnBy === "canvas-after-loss") && (
        <p className="pad-scene-note" dir="auto" role="status">
          {drawnBy === "canvas"
            ? text("padScene.withoutGraphicsCard")
            : text("padScene.contextLost")}
        </p>
      )}
    </div>
  );
}
