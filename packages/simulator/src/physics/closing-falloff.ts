/** A fracture at shut-in, which leaks off until its walls touch. */
export interface ClosingFracture {
  /** The pressure that holds the fracture open, in psi above the stress that closes it. */
  readonly netPsi: number;
  readonly injectedSeconds: number;
  readonly closureSeconds: number;
  /** How far the pore pressure is below the closure stress. */
  readonly rockPsiBelowClosure: number;
}

/** Walls are rough: they begin to touch at this share of the G of closure, and the fracture gets stiffer. */
const CONTACT_SHARE = 0.85;
/** Stiffness of the closed fracture relative to the open one. */
const CLOSED_STIFFNESS = 1.6;

/** Nolte's G for leak-off of a growing fracture of high efficiency. */
function gOf(seconds: number, injectedSeconds: number): number {
  const share = seconds / injectedSeconds;
  return (16 / (3 * Math.PI)) * ((1 + share) ** 1.5 - share ** 1.5 - 1);
}

/** The decline to a share of the G of closure: in proportion to G, and steeper as the walls touch. */
function declineTo(shareOfClosure: number): number {
  const touching = Math.max(0, shareOfClosure - CONTACT_SHARE);
  const rise = (CLOSED_STIFFNESS - 1) / (1 - CONTACT_SHARE);
  return shareOfClosure + (rise * touching ** 2) / 2;
}

/** The time function of linear flow into the rock, which falls to zero. */
function linearFlowTime(seconds: number, injectedSeconds: number): number {
  return Math.sqrt(injectedSeconds + seconds) - Math.sqrt(seconds);
}

/**
 * The decline of a fracture of constant height: straight over G while it is open,
 * steeper as its walls touch, and after closure that of linear flow, which ends at
 * the pressure in the rock. Returns psi by seconds since shut-in.
 */
export function closingFalloff({
  netPsi,
  injectedSeconds,
  closureSeconds,
  rockPsiBelowClosure,
}: ClosingFracture): (seconds: number) => number {
  const closureG = gOf(closureSeconds, injectedSeconds);
  const scale = netPsi / declineTo(1);
  const flowAtClosure = linearFlowTime(closureSeconds, injectedSeconds);
  return (seconds) => {
    if (seconds <= closureSeconds)
      return scale * declineTo(gOf(seconds, injectedSeconds) / closureG);
    const flow = linearFlowTime(seconds, injectedSeconds) / flowAtClosure;
    return netPsi + rockPsiBelowClosure * (1 - flow);
  };
}
