import { queryClient } from "#api/query-client.ts";
import { clearOfflineStore } from "#entities/offline/offline-store.ts";
import { forgetSetting } from "#entities/preferences/local-setting.ts";
import { settingKeys } from "#entities/preferences/setting-keys.ts";
import { setSignedIn } from "./signed-in.ts";

/** At the end of a session nothing of what the person saw stays in this browser; preferences do. */
export function forgetPerson(): void {
  setSignedIn(false);
  queryClient.clear();
  clearOfflineStore().catch((failure: unknown) =>
    console.warn("Saved data was not cleared", failure),
  );
  forgetSetting(settingKeys.paletteRecent);
}
