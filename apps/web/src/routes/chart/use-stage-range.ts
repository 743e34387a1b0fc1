import { useCallback, useState } from "react";
import {
  rangeSettingKey,
  spanOfIndex,
  storedRangeIndex,
} from "#charts/stage-chart/range-choices.ts";
import { readSetting } from "#entities/preferences/local-setting.ts";
import { SharedTimeRange } from "#live/time-range.ts";

/** The page's range, beginning with the one chosen last in this browser. */
export function useStageRange() {
  const [range] = useState(
    () =>
      new SharedTimeRange(
        spanOfIndex(storedRangeIndex(readSetting(rangeSettingKey))),
      ),
  );
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
