import { useParams } from "@tanstack/react-router";
import { parseId } from "./parse-id.ts";
import {
  routeEntry,
  type ParameterKind,
  type RouteName,
  type RouteParams,
} from "./route-table.ts";

/** Parses `7,9` to its ids, each once; null when one of them is not an id. */
function parseIds(text: string): number[] | null {
  const ids = text.split(",").map(parseId);
  return ids.some((id) => id === null) ? null : ([...new Set(ids)] as number[]);
}

function parseParam(
  kind: ParameterKind,
  text: string,
): number | number[] | string | null {
  if (kind === "numbers") return parseIds(text);
  if (kind === "optionalText") return text;
  // Where one id is expected, the first of a list counts (decision A45).
  if (typeof kind === "string") return parseIds(text)?.[0] ?? null;
  return kind.includes(text) ? text : null;
}

type Values = Record<string, number | number[] | string>;

function readParams(
  name: RouteName,
  texts: Readonly<Record<string, string | undefined>>,
): Values | null {
  const params: Values = {};
  for (const [param, kind] of Object.entries(routeEntry(name).params)) {
    const text = texts[param];
    if (text === undefined || text === "") {
      if (kind === "optionalNumber" || kind === "optionalText") continue;
      return null;
    }
    const value = parseParam(kind, text);
    if (value === null) return null;
    params[param] = value;
  }
  return params;
}

/** Whether the address is valid: every parameter is present and readable. */
export function areParamsReadable(
  name: RouteName,
  texts: Readonly<Record<string, string | undefined>>,
): boolean {
  return readParams(name, texts) !== null;
}

/**
 * Returns the parameters as numbers and known words; null when one is missing
 * or unreadable, so that the address does not exist.
 */
export function parseRouteParams<Name extends RouteName>(
  name: Name,
  texts: Readonly<Record<string, string | undefined>>,
): RouteParams<Name> | null {
  return readParams(name, texts) as RouteParams<Name> | null;
}

/** For the screen of the route: its guard has already rejected unreadable parameters. */
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
