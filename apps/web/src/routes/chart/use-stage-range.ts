import { useCallback, useState } from "react";
import {
  rangeSettingKey,
  spanOfIndex,
  storedRangeIndex,
} from "#charts/stage-chart/range-choices.ts";
import { readSetting } from "#entities/preferences/local-setting.ts";
import { SharedTimeRange } from "#live/time-range.ts";
import { readAskedView } from "./asked-view.ts";

function firstRange(): SharedTimeRange {
  const chosen = storedRangeIndex(readSetting(rangeSettingKey));
  const range = new SharedTimeRange(spanOfIndex(chosen));
  const { stretch } = readAskedView(location.search);
  if (stretch !== null) range.zoom(stretch.from, stretch.to);
  return range;
}

/** The page's range, beginning with the one a link asks for or the one chosen last in this browser. */
export function useStageRange() {
  const [range] = useState(firstRange);
  const choose = useCallback(
    (index: number | null) => {
      if (index === null) localStorage.removeItem(rangeSettingKey);
      else localStorage.setItem(rangeSettingKey, String(index));
      range.showNewest(spanOfIndex(index));
    },
    [range],
  );
  return [range, choose] as const;
}
