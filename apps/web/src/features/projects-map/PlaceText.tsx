import { formatLocation } from "@stagecraft/domain";
import { useText } from "#translations/use-text.ts";
import type { PlacedProject } from "./placed-project.ts";

/** The location of the pad, or why it is not on the map. */
export function PlaceText({ place, location }: PlacedProject) {
  const text = useText();
  if (place !== null) return <bdi dir="ltr">{formatLocation(place)}</bdi>;
  return location.trim() === ""
    ? text("toolbar.noLocation")
    : text("map.unreadable", { location });
}
