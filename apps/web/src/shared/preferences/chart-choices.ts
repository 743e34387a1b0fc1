import { settingKeys } from "./setting-keys.ts";
import type { StoredChoice } from "./stored-choice.ts";

/** The FDI panel with which a stage chart opens. */
export const fdiChartChoice: StoredChoice<"WARNING" | "ALERT"> = {
  key: settingKeys.fdiChart,
  values: ["WARNING", "ALERT"],
};

/** How the channels of plot lines are listed for support: with their columns or by name alone. */
export const channelSelectionChoice: StoredChoice<
  "CHANNELBYINDEX" | "CHANNELBYNAME"
> = {
  key: settingKeys.channelSelection,
  values: ["CHANNELBYINDEX", "CHANNELBYNAME"],
};
