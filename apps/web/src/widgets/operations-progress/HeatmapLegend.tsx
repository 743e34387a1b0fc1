import { stageStates, type StageState } from "@stagecraft/domain";
import { AlertGlyph, RampSwatch, Switch } from "@stagecraft/ui";
import { rampStep, stateTexts } from "#entities/stage/StageState.tsx";
import { useText } from "#translations/use-text.ts";
import type { HeatmapRow } from "./heatmap-rows.ts";

interface HeatmapLegendProps {
  rows: readonly HeatmapRow[];
  isAutomatic: boolean;
  onAutomatic: (isAutomatic: boolean) => void;
}

function countStates(
  rows: readonly HeatmapRow[],
): ReadonlyMap<StageState, number> {
  const counts = new Map<StageState, number>();
  for (const { cells } of rows)
    for (const cell of cells) {
      // A stage that is expected but not recorded yet also counts as pending.
      const state = cell?.stageState ?? "PENDING";
      counts.set(state, (counts.get(state) ?? 0) + 1);
    }
  return counts;
}

export function HeatmapLegend(props: HeatmapLegendProps) {
  const { rows, isAutomatic, onAutomatic } = props;
  const text = useText();
  const counts = countStates(rows);
  return (
    <div className="heatmap-legend">
      <ul>
        {stageStates.map((state) => (
          <li key={state}>
            <RampSwatch step={rampStep(state)} />
            {text(stateTexts[state])} <b>{counts.get(state) ?? 0}</b>
          </li>
        ))}
        <li className="heatmap-legend-mark">
          <AlertGlyph level="alert" size={12} />
          {text("dashboards.fdiLevel")}
        </li>
        <li>
          <span className="heatmap-legend-dot" />
          {text("dashboards.comment")}
        </li>
      </ul>
      <Switch
        label={text("dashboards.autoSelect")}
        isOn={isAutomatic}
        onChange={onAutomatic}
      />
    </div>
  );
}
