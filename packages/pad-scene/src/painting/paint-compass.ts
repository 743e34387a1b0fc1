import type { Projection } from "../camera/camera.ts";
import type { DrawingContext } from "./drawing-context.ts";
import type { Box } from "./place-labels.ts";
import { colorOf, type SceneTheme } from "../scene/scene-theme.ts";

const radius = 22;
const inset = 46;

/**
 * Paints a compass as a disk that lies on the ground, in the upper right
 * corner: it shows north from every side, also when north points into the
 * picture. Returns the area that it covers.
 */
export function paintCompass(
  context: DrawingContext,
  { viewport, right, up }: Projection,
  theme: SceneTheme,
  north: string,
): Box {
  const center = { x: viewport.width - inset, y: inset };
  const at = (degrees: number, length: number) => {
    const angle = (degrees * Math.PI) / 180;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    return {
      x: center.x + (sin * right[0] + cos * right[1]) * length,
      y: center.y - (sin * up[0] + cos * up[1]) * length,
    };
  };
  context.beginPath();
  for (let degrees = 0; degrees <= 360; degrees += 10) {
    const { x, y } = at(degrees, radius);
    if (degrees === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.closePath();
  context.strokeStyle = colorOf(theme, "line2");
  context.lineWidth = 1.25;
  context.stroke();
  const [tip, end, one, other] = [
    at(0, radius),
    at(180, radius),
    at(90, 5),
    at(270, 5),
  ];
  context.beginPath();
  context.moveTo(tip.x, tip.y);
  context.lineTo(one.x, one.y);
  context.lineTo(other.x, other.y);
  context.closePath();
  context.fillStyle = colorOf(theme, "ink");
  context.fill();
  context.beginPath();
  context.moveTo(end.x, end.y);
  context.lineTo(one.x, one.y);
  context.lineTo(other.x, other.y);
  context.closePath();
  context.fillStyle = colorOf(theme, "line2");
  context.fill();
  const label = at(0, radius + 9);
  context.font = `600 11.5px ${theme.font}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = colorOf(theme, "t1");
  context.fillText(north, label.x, label.y);
  const reach = radius + 16;
  return {
    left: center.x - reach,
    right: center.x + reach,
    top: center.y - reach,
    bottom: center.y + reach,
  };
}
