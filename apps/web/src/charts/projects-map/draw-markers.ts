import type { Sheet } from "./draw-ground.ts";
import type { MapLook } from "./map-look.ts";
import type { MapPad } from "./map-pad.ts";
import { screenPoint } from "./map-view.ts";
import type { MarkerGroup } from "./marker-groups.ts";
import {
  placeLabels,
  type LabelledMarker,
  type PlacedLabel,
} from "./marker-labels.ts";
import type { WorldPoint } from "./mercator.ts";

export const padRadius = 10;
const groupRadius = 15;

export function radiusOf({ members }: MarkerGroup<MapPad>): number {
  return members.length > 1 ? groupRadius : padRadius;
}

const nameFont = ({ font }: MapLook) => `600 13px ${font}`;

const top = -Math.PI / 2;
const turn = 2 * Math.PI;

function disc({ context }: Sheet, at: WorldPoint, radius: number): void {
  context.beginPath();
  context.arc(at.x, at.y, radius, 0, turn);
}

function drawPumping(
  { context }: Sheet,
  { x, y }: WorldPoint,
  color: string,
): void {
  context.beginPath();
  context.moveTo(x - 2.2, y - 3.6);
  context.lineTo(x + 3.8, y);
  context.lineTo(x - 2.2, y + 3.6);
  context.closePath();
  context.fillStyle = color;
  context.fill();
}

function ringColor({ color }: MapPad, { pads, quietText }: MapLook): string {
  if (color === null) return quietText;
  return pads[color % pads.length] ?? quietText;
}

/**
 * Draws a ring in the color of the pad, filled green when the pad is in
 * production, with a triangle while it pumps.
 */
export function drawPad(sheet: Sheet, pad: MapPad, at: WorldPoint): void {
  const { context, look } = sheet;
  disc(sheet, at, padRadius + 1.5);
  context.fillStyle = look.ground;
  context.fill();
  disc(sheet, at, padRadius - 3);
  context.fillStyle = pad.isActive ? look.active : look.idle;
  context.fill();
  if (pad.isActive) {
    context.strokeStyle = look.activeEdge;
    context.lineWidth = 1;
    context.stroke();
  }
  disc(sheet, at, padRadius - 1.5);
  context.strokeStyle = ringColor(pad, look);
  context.lineWidth = 3;
  context.stroke();
  if (pad.liveStageCount > 0)
    drawPumping(sheet, at, pad.isActive ? look.onActive : look.text);
}

/** Draws a number of pads; the green part of the ring is the share in production. */
export function drawGroup(
  sheet: Sheet,
  members: readonly MapPad[],
  at: WorldPoint,
): void {
  const { context, look } = sheet;
  disc(sheet, at, groupRadius + 1.5);
  context.fillStyle = look.ground;
  context.fill();
  disc(sheet, at, groupRadius - 2);
  context.fillStyle = look.idle;
  context.fill();
  context.strokeStyle = look.quietText;
  context.lineWidth = 4;
  context.stroke();
  const share =
    members.filter(({ isActive }) => isActive).length / members.length;
  context.beginPath();
  context.arc(at.x, at.y, groupRadius - 2, top, top + share * turn);
  context.strokeStyle = look.active;
  context.stroke();
  context.font = `600 12px ${look.font}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = look.text;
  context.fillText(String(members.length), at.x, at.y + 0.5);
}

function drawLabel(
  { context, look }: Sheet,
  name: string,
  { side, box }: PlacedLabel,
): void {
  const start = side === "right" ? box.left : box.right;
  const middle = (box.top + box.bottom) / 2;
  context.font = nameFont(look);
  context.textAlign = side === "right" ? "left" : "right";
  context.textBaseline = "middle";
  context.lineJoin = "round";
  context.lineWidth = 3;
  context.strokeStyle = look.ground;
  context.strokeText(name, start, middle);
  context.fillStyle = look.text;
  context.fillText(name, start, middle);
}

const longestLabel = 32;

/** Shortens a long name that would hide the land; the list and the panel show it in full. */
function labelOf(name: string): string {
  const letters = [...name];
  return letters.length <= longestLabel
    ? name
    : `${letters.slice(0, longestLabel - 1).join("")}…`;
}

/** A marker at its position on the sheet, with its name if there is room. */
export interface PlacedMarker extends LabelledMarker {
  readonly members: readonly MapPad[];
  readonly name: string;
  readonly label: PlacedLabel | null;
}

export function placeMarkers(
  { context, view, look }: Sheet,
  groups: readonly MarkerGroup<MapPad>[],
): PlacedMarker[] {
  context.font = nameFont(look);
  const markers = groups.map((group) => {
    const { members } = group;
    const name = members.length === 1 ? labelOf(members[0]?.name ?? "") : "";
    return {
      members,
      name,
      screen: screenPoint(view, group.point),
      radius: radiusOf(group),
      labelWidth: context.measureText(name).width,
    };
  });
  const labels = placeLabels(markers);
  return markers.map((marker, index) => ({
    ...marker,
    label: labels[index] ?? null,
  }));
}

export function drawMarkers(
  sheet: Sheet,
  markers: readonly PlacedMarker[],
): void {
  for (const { name, label } of markers)
    if (label !== null) drawLabel(sheet, name, label);
  for (const { members, screen } of markers) {
    const [only, ...others] = members;
    if (others.length > 0) drawGroup(sheet, members, screen);
    else if (only !== undefined) drawPad(sheet, only, screen);
  }
}
