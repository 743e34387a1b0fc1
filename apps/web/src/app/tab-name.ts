import i18next from "i18next";
import { titleOf } from "#entities/page/page-title.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { routeTable, type RouteName } from "./route-table.ts";

/** The tab's name until the screen knows its asset and says it better. */
export function nameTab(name: RouteName): void {
  const key: TextKey = routeTable[name].title;
  document.title = titleOf(i18next.t(key), titleOf());
}
