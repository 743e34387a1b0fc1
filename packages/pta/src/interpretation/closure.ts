import { gFunction, type Alpha } from "../plots/g-function.ts";
import { pickClosure, type ClosurePick } from "../plots/closure-picks.ts";
import { gTimes, type GPlot } from "../plots/g-plot.ts";
import type { ClosureMethod, Overrides } from "./interpretation-input.ts";
import {
  warningOf,
  type InterpretationWarning,
} from "./interpretation-warning.ts";
import { hammerSeconds } from "./water-hammer.ts";

/**
 * When the faces touch, the fracture is still a little open, so the stress is lower by this much.
 */
const contactAboveStressPa = 0.52e6;

/** A warning is raised when the two methods differ by more than this share of the pressure. */
const agreeShare = 0.03;

/** The pressures between which a closure lies. */
export interface PressureInterval {
  readonly low: number;
  readonly high: number;
}

/** A closure, with the time after shut-in at which it was reached. */
export interface TimedClosure extends ClosurePick {
  readonly seconds: number;
}

export interface Closure {
  readonly tangent: TimedClosure | null;
  readonly contact: TimedClosure | null;
  /** The closure that the other results are computed from. */
  readonly chosen: TimedClosure | null;
  readonly method: ClosureMethod | "person" | null;
  readonly minimumStressPa: number | null;
  /**
   * What the closure could be as well, where only the start of the search makes it this one and it
   * is not resolved; else null.
   */
  readonly open: PressureInterval | null;
  readonly warnings: readonly InterpretationWarning[];
}

const bisections = 60;
/** Upper bound of the search, longer than any falloff. */
const longestThetas = 1e6;

/** The time after shut-in at which G has this value. */
export function secondsAtG(
  g: number,
  injectionSeconds: number,
  alpha: Alpha,
): number {
  let low = 0;
  let high = longestThetas;
  for (let step = 0; step < bisections; step++) {
    const middle = (low + high) / 2;
    if (gFunction(middle, alpha) < g) low = middle;
    else high = middle;
  }
  return ((low + high) / 2) * injectionSeconds;
}

function pressureAtG({ g, pressure }: GPlot, at: number): number | null {
  const after = g.findIndex((value) => value >= at);
  if (after < 0) return null;
  const before = Math.max(0, after - 1);
  const from = g[before] ?? NaN;
  const width = (g[after] ?? NaN) - from;
  const share = width > 0 ? Math.max(0, (at - from) / width) : 0;
  const start = pressure[before] ?? NaN;
  return start + share * ((pressure[after] ?? NaN) - start);
}

function differ(
  tangent: TimedClosure | null,
  contact: TimedClosure | null,
): InterpretationWarning[] {
  if (tangent === null || contact === null) return [];
  const apart = Math.abs(tangent.pressure - contact.pressure);
  return apart > agreeShare * Math.abs(contact.pressure)
    ? [
        warningOf("closuresDiffer", {
          tangent: tangent.pressure,
          contact: contact.pressure,
        }),
      ]
    : [];
}

function between(picks: readonly ClosurePick[]): PressureInterval {
  const pressures = picks.map(({ pressure }) => pressure);
  return { low: Math.min(...pressures), high: Math.max(...pressures) };
}

/** The closures of both methods and the chosen one: set by a person, else contact, else tangent. */
export function readClosure(
  plot: GPlot,
  overrides: Overrides,
  injectionSeconds: number,
  alpha: Alpha,
  /** Without the hydrostatic head, closure has a position on the plot but no stress in the rock. */
  isHeadKnown: boolean,
  /** How long after shut-in the pressure swings with water hammer. */
  hammeredSeconds: number,
): Closure {
  const timed = (pick: ClosurePick | null): TimedClosure | null =>
    pick && { ...pick, seconds: secondsAtG(pick.g, injectionSeconds, alpha) };
  const [settledG = 0, lineFrom = 0] = gTimes(
    [hammeredSeconds, hammerSeconds],
    injectionSeconds,
    alpha,
  );
  const range = overrides.gPlot ?? { from: settledG };
  const picks = pickClosure(plot, { ...range, lineFrom });
  const tangent = timed(picks.tangent);
  const contact = timed(picks.contact);
  const { closureG, closureMethod } = overrides;
  const pressure = closureG === null ? null : pressureAtG(plot, closureG);
  if (closureG !== null && pressure !== null)
    return {
      tangent,
      contact,
      chosen: timed({ g: closureG, pressure }),
      method: "person",
      minimumStressPa: isHeadKnown ? pressure : null,
      open: null,
      warnings: [warningOf("closureByPerson", { g: closureG })],
    };
  const isTouching = contact !== null && !picks.isRisingSteadily;
  const method = closureMethod ?? (isTouching ? "contact" : "tangent");
  const chosen = method === "contact" ? contact : tangent;
  const isContact = method === "contact";
  // A person who gives the range has decided where the search begins.
  const others = overrides.gPlot === null ? picks.otherTangents : null;
  const open =
    others === null || chosen === null || isContact
      ? null
      : between([chosen, ...others]);
  return {
    tangent,
    contact,
    chosen,
    method: chosen && method,
    minimumStressPa:
      chosen && isHeadKnown
        ? chosen.pressure - (isContact ? contactAboveStressPa : 0)
        : null,
    open,
    warnings: [
      ...(chosen === null ? [warningOf("noClosure")] : []),
      ...(open === null ? [] : [warningOf("closureOpen", { ...open })]),
      ...differ(tangent, contact),
    ],
  };
}
