import {
  type Camera,
  darkSceneTheme,
  examplePad,
  orbited,
  paintOverlay,
  paintUnderlay,
  pickAt,
  presetCamera,
  project,
  projectionOf,
} from "@stagecraft/pad-scene";

const scene = examplePad({ wells: 12, stages: 60, clusters: 4 });
const viewport = { width: 1280, height: 720 };
const units = {
  unitMetres: 0.3048,
  write: (metres: number) => `${Math.round(metres / 0.3048)} ft`,
};
const selection = {
  stageId: "w3s12",
  hovered: null,
  measured: [],
  measuredText: "",
};
const texts = { north: "N", exaggeration: "Vertical 2 times" };

function layer(part: number): CanvasRenderingContext2D {
  const canvas = document.createElement("canvas");
  canvas.width = viewport.width * part;
  canvas.height = viewport.height * part;
  document.body.append(canvas);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser has no canvas.");
  context.scale(part, part);
  return context;
}

const [half, whole, above, plain] = [layer(0.5), layer(1), layer(1), layer(1)];
let camera: Camera = presetCamera("fit", scene, viewport, 2);

/** Forces painting, which is only recorded until the pixels are needed. */
function finishPainting(...contexts: readonly CanvasRenderingContext2D[]) {
  for (const context of contexts) context.getImageData(0, 0, 1, 1);
}

function timed(paint: () => void): number {
  camera = orbited(camera, 1.5, 0);
  const startedAt = performance.now();
  paint();
  return performance.now() - startedAt;
}

function paintProduct(quality: "moving" | "rest"): void {
  const body = quality === "moving" ? half : whole;
  const projection = projectionOf(camera, viewport);
  paintUnderlay(body, scene, projection, darkSceneTheme, {
    quality,
    section: null,
    units,
  });
  above.clearRect(0, 0, viewport.width, viewport.height);
  paintOverlay(above, scene, projection, darkSceneTheme, {
    section: null,
    selection,
    labels: quality === "moving" ? "wells" : "all",
    units,
    texts,
  });
  finishPainting(body, above);
}

/**
 * The minimum that draws the wells: one stroke for each step of each path,
 * unsorted, without stages and texts.
 */
function paintPlain(): void {
  const projection = projectionOf(camera, viewport);
  plain.fillStyle = "#0d1117";
  plain.fillRect(0, 0, viewport.width, viewport.height);
  plain.strokeStyle = "#7f90dc";
  plain.lineWidth = 5;
  for (const { path } of scene.wells) {
    let from = null as ReturnType<typeof project>;
    for (const mark of path) {
      const to = project(projection, mark);
      if (from !== null && to !== null) {
        plain.beginPath();
        plain.moveTo(from.x, from.y);
        plain.lineTo(to.x, to.y);
        plain.stroke();
      }
      from = to;
    }
  }
  finishPainting(plain);
}

const page = {
  moving: () => timed(() => paintProduct("moving")),
  rest: () => timed(() => paintProduct("rest")),
  plain: () => timed(paintPlain),
  pick: () => timed(() => pickAt(scene, camera, viewport, 640, 360)),
};

export type PadScenePage = typeof page;

Object.assign(window, { padScenePage: page });
