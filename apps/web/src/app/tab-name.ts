import { titleOf } from "#entities/page/page-title.ts";
import { currentText, subscribeToLanguage } from "#translations/translate.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { routeTable, type RouteName } from "./route-table.ts";

let namedRoute: RouteName | null = null;
/** As this module wrote it: a screen may have said it better since. */
let writtenName = "";

function nameOf(route: RouteName): string {
  const key: TextKey = routeTable[route].title;
  return titleOf(currentText()(key), titleOf());
}

/** The tab's name until the screen knows its asset and says it better. */
export function nameTab(route: RouteName): void {
  namedRoute = route;
  writtenName = nameOf(route);
  document.title = writtenName;
}

/** Whether nobody has said it better yet. */
export function isTabNamedAfter(route: RouteName): boolean {
  return document.title === nameOf(route);
}

/** A tab that is named after its route is named again in the language that is chosen. */
subscribeToLanguage(() => {
  if (namedRoute !== null && document.title === writtenName)
    nameTab(namedRoute);
});
