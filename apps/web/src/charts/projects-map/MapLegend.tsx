import { useText } from "#translations/use-text.ts";
import { PadMark } from "./PadMark.tsx";

export function MapLegend() {
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
