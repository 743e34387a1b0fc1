import { forgetPrefetches } from "#api/prefetches.ts";
import { queryClient } from "#api/query-client.ts";
import { forgetPrefetchedStages } from "#live/prefetched-stage.ts";
import { clearOfflineStore } from "#shared/offline/offline-store.ts";
import { forgetSetting } from "#shared/preferences/local-setting.ts";
import { settingKeys } from "#shared/preferences/setting-keys.ts";
import { forgetRights } from "#session/known-rights.ts";
import { setSignedIn } from "./signed-in.ts";

/** Deletes all data that the person saw from this browser at the end of a session; preferences stay. */
export function forgetPerson(): void {
  setSignedIn(false);
  forgetRights();
  queryClient.clear();
  forgetPrefetches();
  forgetPrefetchedStages();
  clearOfflineStore().catch((failure: unknown) =>
    console.warn("Saved data was not cleared", failure),
  );
  forgetSetting(settingKeys.paletteRecent);
}
