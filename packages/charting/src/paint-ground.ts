import type { Scene } from "./chart-model.ts";
import type { Ticks } from "./ticks.ts";

const hatchTilePixels = 8;
const hatchTiles = new Map<string, CanvasPattern>();

function hatch(scene: Scene): CanvasPattern | null {
  const size = Math.round(hatchTilePixels * scene.pixelRatio);
  const key = `${scene.theme.note} ${size}`;
  const known = hatchTiles.get(key);
  if (known) return known;
  const tile = document.createElement("canvas");
  tile.width = tile.height = size;
  const context = tile.getContext("2d");
  if (!context) return null;
  context.strokeStyle = scene.theme.note;
  context.globalAlpha = 0.22;
  context.lineWidth = scene.pixelRatio;
  context.beginPath();
  // Three diagonals, so that the tile's corners join seamlessly.
  for (const shift of [-size, 0, size]) {
    context.moveTo(shift - 1, size + 1);
    context.lineTo(shift + size + 1, -1);
  }
  context.stroke();
  const pattern = scene.context.createPattern(tile, "repeat");
  if (pattern) hatchTiles.set(key, pattern);
  return pattern;
}

/** What has not happened yet: hatched from the live edge to the end of the plot. */
function paintNotYet(scene: Scene, liveTime: number): void {
  const { context, plot, pixelRatio } = scene;
  const pattern = hatch(scene);
  if (!pattern) return;
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = pattern;
  const left = Math.round(scene.x(liveTime) * pixelRatio);
  context.fillRect(
    left,
    plot.top * pixelRatio,
    plot.right * pixelRatio - left,
    (plot.bottom - plot.top) * pixelRatio,
  );
  context.restore();
}

/** Lines of one device pixel, on the pixel grid. */
function paintGrid(
  scene: Scene,
  gridYs: readonly number[],
  times: Ticks | null,
): void {
  const { context, plot, theme } = scene;
  context.fillStyle = theme.grid;
  for (const time of times?.values ?? [])
    context.fillRect(
      Math.round(scene.x(time)),
      plot.top,
      1,
      plot.bottom - plot.top,
    );
  for (const y of gridYs)
    context.fillRect(plot.left, Math.round(y), plot.right - plot.left, 1);
}

export function paintGround(
  scene: Scene,
  gridYs: readonly number[],
  times: Ticks | null,
): void {
  const { context, plot, theme } = scene;
  context.fillStyle = theme.ground;
  context.fillRect(
    plot.left,
    plot.top,
    plot.right - plot.left,
    plot.bottom - plot.top,
  );
  if (scene.liveTime !== null) paintNotYet(scene, scene.liveTime);
  paintGrid(scene, gridYs, times);
}
