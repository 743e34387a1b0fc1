import { useText, type Text } from "#translations/use-text.ts";
import { radiusOf } from "./draw-markers.ts";
import type { MapPad } from "./map-pad.ts";
import { screenPoint, type MapSize, type MapView } from "./map-view.ts";
import type { MarkerGroup } from "./marker-groups.ts";

interface MapMarkersProps {
  view: MapView;
  size: MapSize;
  groups: readonly MarkerGroup<MapPad>[];
  selected: readonly number[];
  onPress: (group: MarkerGroup<MapPad>) => void;
}

function nameOf({ members }: MarkerGroup<MapPad>, text: Text): string {
  const [only, ...others] = members;
  if (only === undefined) return "";
  if (others.length > 0)
    return text("map.several", {
      count: members.length,
      active: members.filter(({ isActive }) => isActive).length,
    });
  const state = text(only.isActive ? "map.active" : "map.idle");
  const pumping =
    only.liveStageCount > 0
      ? text("map.pumping", { count: only.liveStageCount })
      : null;
  return [only.name, state, pumping].filter(Boolean).join(", ");
}

const mostNames = 8;

/** Returns what the marker itself does not show: the members of a group or the state of a pad. */
function tipOf(group: MarkerGroup<MapPad>, name: string): string {
  const { members } = group;
  if (members.length === 1) return name;
  const names = members.slice(0, mostNames).map((pad) => pad.name);
  return [name, ...names, ...(members.length > mostNames ? ["…"] : [])].join(
    "\n",
  );
}

/** The markers as buttons that can be pressed, reached by keyboard and read by screen readers. */
export function MapMarkers(props: MapMarkersProps) {
  const { view, size, groups, selected, onPress } = props;
  const text = useText();
  return groups.map((group) => {
    const { x, y } = screenPoint(view, group.point);
    const radius = radiusOf(group);
    const isOut =
      x < -radius ||
      y < -radius ||
      x > size.width + radius ||
      y > size.height + radius;
    if (isOut) return null;
    const name = nameOf(group, text);
    const isSelected = group.members.some(({ id }) => selected.includes(id));
    return (
      <button
        key={group.members.map(({ id }) => id).join(" ")}
        type="button"
        className="projects-map-marker"
        aria-label={name}
        aria-pressed={isSelected}
        data-tooltip={tipOf(group, name)}
        data-count={group.members.length}
        style={{
          transform: `translate(${x - radius}px, ${y - radius}px)`,
          inlineSize: 2 * radius,
          blockSize: 2 * radius,
        }}
        onClick={() => onPress(group)}
      />
    );
  });
}
