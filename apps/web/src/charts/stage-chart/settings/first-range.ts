import { SharedTimeRange } from "#live/time-range.ts";
import { readRequestedView } from "./requested-view.ts";
import {
  rangeSettingKey,
  spanOfIndex,
  storedRangeIndex,
} from "./range-choices.ts";

/** Returns the initial range of a page: the one a link requests, or the one last chosen in this browser. */
export function firstRange(): SharedTimeRange {
  const chosen = storedRangeIndex(localStorage.getItem(rangeSettingKey));
  const { stretch, spanMs } = readRequestedView(location.search);
  const range = new SharedTimeRange(
    spanMs === undefined ? spanOfIndex(chosen) : spanMs,
  );
  if (stretch !== null) range.zoom(stretch.from, stretch.to);
  return range;
}
