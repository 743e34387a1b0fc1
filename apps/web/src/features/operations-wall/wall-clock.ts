import { createContext, useContext } from "react";

export interface WallTime {
  /** By this machine's clock. */
  readonly now: number;
  /** By the server's. */
  readonly serverNow: number;
}

const WallClockContext = createContext<WallTime>({ now: 0, serverNow: 0 });

/** One clock for the whole wall: every age on it is told at the same moment. */
export const WallClock = WallClockContext.Provider;

export function useWallTime(): WallTime {
  return useContext(WallClockContext);
}
