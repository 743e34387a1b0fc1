import type { CSSProperties } from "react";

/** With more tiles than this the normal grid is used. */
const most = 9;

/** Spreads a few tiles over the whole screen: as many columns as rows, or one more. */
export function fewTiles(count: number) {
  if (count === 0 || count > most) return {};
  const columns = Math.ceil(Math.sqrt(count));
  return {
    "data-few": columns,
    style: { "--columns": columns } as CSSProperties,
  };
}
