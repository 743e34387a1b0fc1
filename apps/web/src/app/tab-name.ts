import { titleOf } from "#shared/page/page-title.ts";
import { currentText, subscribeToLanguage } from "#translations/translate.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { routeTable, type RouteName } from "#addresses/route-table.ts";

let namedRoute: RouteName | null = null;
/** The name written by this module; a screen may have set a better one since. */
let writtenName = "";

function nameOf(route: RouteName): string {
  const key: TextKey = routeTable[route].title;
  return titleOf(currentText()(key), titleOf());
}

/** Names the tab until the screen knows its asset and sets a better name. */
export function nameTab(route: RouteName): void {
  namedRoute = route;
  writtenName = nameOf(route);
  document.title = writtenName;
}

/** Whether the tab still has the name of its route. */
export function isTabNamedAfter(route: RouteName): boolean {
  return document.title === nameOf(route);
}

/** Updates the name of a tab that still has the name of its route when the language changes. */
subscribeToLanguage(() => {
  if (namedRoute !== null && document.title === writtenName)
    nameTab(namedRoute);
});
