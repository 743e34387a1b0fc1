import { useParams } from "@tanstack/react-router";
import { routeEntry, type RouteName, type RouteParams } from "./route-table.ts";

const largestId = 2_147_483_647;

/** A positive whole number written in digits, or null. */
export function parseId(text: string): number | null {
  if (!/^\d{1,10}$/.test(text)) return null;
  const id = Number(text);
  return id >= 1 && id <= largestId ? id : null;
}

/** `7,9` as the ids it names, each once; null when one of them is not an id. */
function parseIds(text: string): number[] | null {
  const ids = text.split(",").map(parseId);
  return ids.some((id) => id === null) ? null : ([...new Set(ids)] as number[]);
}

/** The parameters as numbers; null when one is missing or not a number: that address does not exist. */
export function parseRouteParams<Name extends RouteName>(
  name: Name,
  texts: Readonly<Record<string, string | undefined>>,
): RouteParams<Name> | null {
  const params: Record<string, number | number[]> = {};
  for (const [param, kind] of Object.entries(routeEntry(name).params)) {
    const text = texts[param];
    if (text === undefined || text === "") {
      if (kind === "optionalNumber") continue;
      return null;
    }
    const value = kind === "numbers" ? parseIds(text) : parseId(text);
    if (value === null) return null;
    params[param] = value;
  }
  return params as RouteParams<Name>;
}

/** For the screen of the route: its guard has already refused anything unreadable. */
export function useRouteParams<Name extends RouteName>(
  name: Name,
): RouteParams<Name> {
  const texts: Record<string, string | undefined> = useParams({
    strict: false,
  });
  const params = parseRouteParams(name, texts);
  if (params === null) throw new Error(`Unreadable parameters of ${name}`);
  return params;
}
