import { readableTextOn, type CursorReading } from "@stagecraft/charting";
import { overlayTag } from "@stagecraft/stage-charts";
import type { CSSProperties } from "react";
import { cssColor } from "#charts/stage-chart/settings/css-color.ts";
import { readerNumber, readerUnit } from "#translations/reader.ts";
import { useText } from "#translations/use-text.ts";
import type { ComparedStage } from "./compared-stage.ts";

interface OverlayLegendProps {
  stages: readonly ComparedStage[];
  unit: string;
  colorOf: (position: number) => string;
  hidden: ReadonlySet<string>;
  cursor: CursorReading | null;
  onToggle: (key: string) => void;
}

/** Shows which line is which stage; a click hides it, and the cursor's values are shown in it. */
export function OverlayLegend(props: OverlayLegendProps) {
  const { stages, unit, colorOf, hidden, cursor, onToggle } = props;
  const text = useText();
  const ground = cssColor("--plot");
  return (
    <div
      className="overlay-legend"
      role="group"
      aria-label={text("chart.legendLabel")}
    >
      {stages.map(({ key, name, well, date }, position) => {
        const color = colorOf(position);
        const value = cursor?.values.get(key);
        return (
          <button
            key={key}
            type="button"
            className="overlay-entry"
            data-emphasised={position === 0 || undefined}
            aria-pressed={!hidden.has(key)}
            style={
              {
                "--line-colour": color,
                "--tag-text": readableTextOn(color, ground),
              } as CSSProperties
            }
            onClick={() => onToggle(key)}
          >
            <span className="stage-tag">{overlayTag(position)}</span>
            <span className="overlay-name">
              <bdi>{name}</bdi> <bdi className="overlay-well">{well}</bdi>
            </span>
            {value === undefined ? (
              <bdi className="overlay-date">{date}</bdi>
            ) : (
              <bdi className="overlay-value">
                {readerNumber(value, unit)}{" "}
                <span className="stage-unit">{readerUnit(unit)}</span>
              </bdi>
            )}
          </button>
        );
      })}
    </div>
  );
}
