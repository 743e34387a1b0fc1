import { useText } from "#translations/use-text.ts";
import { pointAtScreen, type MapSize, type MapView } from "./map-view.ts";
import { locationAt, metresPerPixel } from "./mercator.ts";
import { scaleBars } from "./scale-bar.ts";

const mostPixels = 110;

/** Scale bars, exact in the middle of the map. */
export function barsOf(view: MapView, { width, height }: MapSize) {
  const middle = pointAtScreen(view, { x: width / 2, y: height / 2 });
  const { latitude } = locationAt(middle);
  return scaleBars(metresPerPixel(view.k, latitude), mostPixels);
}

export function MapScale({ view, size }: { view: MapView; size: MapSize }) {
  const text = useText();
  return (
    <div
      className="projects-map-scale"
      role="group"
      aria-label={text("map.scale")}
    >
      {barsOf(view, size).map(({ length, unit, pixels }) => (
        <span key={unit} style={{ inlineSize: pixels }}>
          <bdi>
            {length} {unit}
          </bdi>
        </span>
      ))}
    </div>
  );
}
