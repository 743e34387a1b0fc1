import { compareNames } from "@stagecraft/domain";

interface ListedWell {
  readonly wellNumber: string;
  readonly active: boolean;
  readonly hide: boolean;
}

/** Returns the wells that are not hidden and, except for support, not inactive; ordered by number. */
export function shownWells<Well extends ListedWell>(
  wells: readonly Well[],
  seesInactive: boolean,
): Well[] {
  return wells
    .filter(({ active, hide }) => !hide && (active || seesInactive))
    .sort((left, right) => compareNames(left.wellNumber, right.wellNumber));
}
