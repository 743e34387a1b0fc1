import type { CSSProperties } from "react";

/** More than these are read side by side in the usual grid. */
const most = 9;

/** Few tiles share the whole screen: as many columns as rows, or one more. */
export function fewTiles(count: number) {
  if (count === 0 || count > most) return {};
  const columns = Math.ceil(Math.sqrt(count));
  return {
    "data-few": columns,
    style: { "--columns": columns } as CSSProperties,
  };
}
