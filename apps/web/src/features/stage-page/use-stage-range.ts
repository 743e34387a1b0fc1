import { useCallback, useState } from "react";
import { firstRange } from "#charts/stage-chart/settings/first-range.ts";
import {
  rangeSettingKey,
  spanOfIndex,
} from "#charts/stage-chart/settings/range-choices.ts";

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
