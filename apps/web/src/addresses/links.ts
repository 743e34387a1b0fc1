import {
  routeEntry,
  routeNames,
  type RouteName,
  type RouteParams,
} from "./route-table.ts";

type Link<Name extends RouteName> = keyof RouteParams<Name> extends never
  ? () => string
  : (params: RouteParams<Name>) => string;

type Links = { readonly [Name in RouteName]: Link<Name> };

type Values = Record<string, number | string | readonly number[]>;

/** A name may contain a slash or a space; numbers and lists of them are written unchanged. */
function written(value: Values[string]): string {
  return typeof value === "string" ? encodeURIComponent(value) : String(value);
}

function fillPath(name: RouteName, params: Values = {}) {
  const filled = routeEntry(name).path.replaceAll(
    /\/\{(\w+)\}/g,
    (_, param: string) =>
      params[param] === undefined ? "" : `/${written(params[param])}`,
  );
  return filled === "" ? "/" : filled;
}

/** `links.stageChart({ stageId })`: paths are defined once, in the route table. */
export const links = Object.fromEntries(
  routeNames.map((name) => [name, (params?: Values) => fillPath(name, params)]),
) as unknown as Links;
