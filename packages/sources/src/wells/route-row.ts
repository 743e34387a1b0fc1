import type { RouteRefusal } from "@stagecraft/domain";
import { matchesAlias } from "@stagecraft/domain/well-alias";
import { columnKey, type RowNames } from "./row-names.ts";
import { isSameWell } from "./well-number.ts";

/** A data van of a pad: rows whose column `key` holds `value` belong to the pad. */
export interface VanMapping {
  readonly projectId: number;
  readonly dataSourceAuthId: number;
  readonly key: string;
  readonly value: string;
}

/** An alias of a well, tested on the column `key`, or on the well's name where a row has no such column. */
export interface WellAlias {
  readonly wellId: number;
  readonly dataSourceAuthId: number;
  readonly key: string;
  readonly value: string;
}

export interface RoutedWell {
  readonly id: number;
  readonly projectId: number;
  readonly wellNumber: string;
  readonly uwi: string;
}

/**
 * From this moment on, the rows of a van belong to the well and stage entered
 * on a field box, until the next change.
 */
export interface FieldBoxChange {
  readonly projectId: number;
  readonly unitName: string;
  /** Null: from then on the box is not assigned to a well. */
  readonly wellId: number | null;
  readonly stageName: string;
  /** Epoch milliseconds. */
  readonly since: number;
}

/** The van of a field box belongs to the box's pad. */
export interface FieldBoxVan {
  readonly projectId: number;
  readonly unitName: string;
  /**
   * A user entered the van's name. Otherwise the name of the box is used, which
   * may not be a van's name.
   */
  readonly isNamed: boolean;
}

/** The setup of a company that decides where rows of its providers are stored. */
export interface RoutingSetup {
  readonly vans: readonly VanMapping[];
  readonly aliases: readonly WellAlias[];
  readonly wells: readonly RoutedWell[];
  readonly boxVans: readonly FieldBoxVan[];
  /** Oldest first. */
  readonly boxChanges: readonly FieldBoxChange[];
}

/** The provider that sent a row and the pad whose feed received it; either may be unknown. */
export interface RowOrigin {
  readonly dataSourceAuthId: number | null;
  readonly projectId: number | null;
}

export type RowRoute =
  | {
      readonly kind: "well";
      readonly projectId: number;
      readonly wellId: number;
      readonly by: "alias" | "name";
    }
  | {
      readonly kind: "well";
      readonly projectId: number;
      readonly wellId: number;
      readonly by: "fieldBox";
      readonly stageName: string;
      readonly since: number;
    }
  | {
      readonly kind: "none";
      readonly reason: RouteRefusal;
      /** The pads concerned: those that claim the row, or the one whose wells do not match. */
      readonly projectIds: readonly number[];
      readonly wellIds: readonly number[];
    };

/**
 * Returns the pad and well of a row, or the reason why there is none. `atMs` is
 * the time of the row, because field boxes change; without it, the current time
 * is used.
 */
export function routeRow(
  names: RowNames,
  setup: RoutingSetup,
  origin: RowOrigin,
  atMs = Infinity,
): RowRoute {
  const pad = padOf(names, setup, origin);
  if (typeof pad !== "number") return pad;
  return (
    wellOfBox(names, setup, pad, atMs) ?? wellOf(names, setup, origin, pad)
  );
}

/** Times after `fromMs` up to `toMs` at which a field box routes these rows elsewhere. */
export function boxMoves(
  names: RowNames,
  { boxChanges }: RoutingSetup,
  fromMs: number,
  toMs: number,
): number[] {
  const unit = names.columns.get(unitKey);
  return boxChanges
    .filter(
      ({ unitName, since }) =>
        isSameText(unitName, unit) && since > fromMs && since <= toMs,
    )
    .map(({ since }) => since);
}

const unitKey = columnKey("unitname");

function wellOfBox(
  names: RowNames,
  { boxChanges, wells }: RoutingSetup,
  projectId: number,
  atMs: number,
): RowRoute | null {
  const unit = names.columns.get(unitKey);
  const change = boxChanges.findLast(
    (one) =>
      one.projectId === projectId &&
      isSameText(one.unitName, unit) &&
      one.since <= atMs,
  );
  const well = wells.find(({ id }) => id === change?.wellId);
  if (change === undefined || well?.projectId !== projectId) return null;
  const { stageName, since } = change;
  return {
    kind: "well",
    projectId,
    wellId: well.id,
    by: "fieldBox",
    stageName,
    since,
  };
}

function refused(
  reason: RouteRefusal,
  projectIds: readonly number[] = [],
  wellIds: readonly number[] = [],
): RowRoute {
  return { kind: "none", reason, projectIds, wellIds };
}

function isOfProvider(
  record: { readonly dataSourceAuthId: number },
  { dataSourceAuthId }: RowOrigin,
): boolean {
  return (
    (dataSourceAuthId ?? record.dataSourceAuthId) === record.dataSourceAuthId
  );
}

/**
 * Each mapping is a separate van, so one match is enough. A mapping whose key
 * is missing in the row is ignored: custom keys may name a channel's column
 * instead of a van.
 */
function padOf(
  names: RowNames,
  { vans, boxVans }: RoutingSetup,
  origin: RowOrigin,
): number | RowRoute {
  const unit = names.columns.get(unitKey);
  const telling = vans.filter(
    (van) => isOfProvider(van, origin) && names.columns.has(columnKey(van.key)),
  );
  const claiming = distinct(
    [
      ...telling.filter((van) =>
        isSameText(van.value, names.columns.get(columnKey(van.key))),
      ),
      ...boxVans.filter(({ unitName }) => isSameText(unitName, unit)),
    ].map(({ projectId }) => projectId),
  );
  const [pad] = claiming;
  if (claiming.length > 1) return refused("severalPads", claiming);
  if (pad !== undefined)
    return pad === (origin.projectId ?? pad)
      ? pad
      : refused("otherPad", claiming);
  // A pad without vans of its own accepts the rows of its feed, unless another
  // pad claims them.
  const { projectId } = origin;
  const hasVans =
    telling.some((van) => van.projectId === projectId) ||
    (unit !== undefined &&
      boxVans.some((van) => van.isNamed && van.projectId === projectId));
  return projectId === null || hasVans ? refused("noVan") : projectId;
}

function wellOf(
  names: RowNames,
  setup: RoutingSetup,
  origin: RowOrigin,
  projectId: number,
): RowRoute {
  const wells = setup.wells.filter((well) => well.projectId === projectId);
  const byAlias = wellsByAlias(names, wells, setup.aliases, origin);
  const found = byAlias.length > 0 ? byAlias : wellsByName(names, wells);
  const [wellId] = found;
  if (found.length > 1) return refused("severalWells", [projectId], found);
  if (wellId !== undefined)
    return {
      kind: "well",
      projectId,
      wellId,
      by: byAlias.length > 0 ? "alias" : "name",
    };
  const isNamed = names.wellName !== null || names.wellNumber !== null;
  return refused(isNamed ? "noWell" : "noWellName", [projectId]);
}

function wellsByAlias(
  names: RowNames,
  wells: readonly RoutedWell[],
  aliases: readonly WellAlias[],
  origin: RowOrigin,
): number[] {
  const ofPad = new Set(wells.map(({ id }) => id));
  return distinct(
    aliases
      .filter((alias) => {
        if (!ofPad.has(alias.wellId) || !isOfProvider(alias, origin))
          return false;
        const text = names.columns.get(columnKey(alias.key)) ?? names.wellName;
        return text !== null && matchesAlias(alias.value, text);
      })
      .map(({ wellId }) => wellId),
  );
}

function wellsByName(names: RowNames, wells: readonly RoutedWell[]): number[] {
  const { wellName, wellNumber } = names;
  return wells
    .filter(
      (well) =>
        (wellName !== null &&
          (isSameText(well.wellNumber, wellName) ||
            isSameWell(well.uwi, wellName) === true)) ||
        (wellNumber !== null && isSameWell(well.uwi, wellNumber) === true),
    )
    .map(({ id }) => id);
}

function isSameText(first: string, second: string | undefined): boolean {
  return first.trim().toLowerCase() === second?.trim().toLowerCase();
}

function distinct(ids: readonly number[]): number[] {
  return [...new Set(ids)];
}
