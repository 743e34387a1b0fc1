import { settingKeys } from "./setting-keys.ts";
import type { StoredChoice } from "./stored-choice.ts";

/** Whether an administrator sees the list of first steps on the home page. */
export const setupListChoice: StoredChoice<"shown" | "hidden"> = {
  key: settingKeys.setupList,
  values: ["shown", "hidden"],
};
