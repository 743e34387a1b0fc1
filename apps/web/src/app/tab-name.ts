import { titleOf } from "#entities/page/page-title.ts";
import { currentText } from "#translations/translate.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { routeTable, type RouteName } from "./route-table.ts";

function nameOf(route: RouteName): string {
  const key: TextKey = routeTable[route].title;
  return titleOf(currentText()(key), titleOf());
}

/** The tab's name until the screen knows its asset and says it better. */
export function nameTab(route: RouteName): void {
  document.title = nameOf(route);
}

/** Whether nobody has said it better yet. */
export function isTabNamedAfter(route: RouteName): boolean {
  return document.title === nameOf(route);
}
