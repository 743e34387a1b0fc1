import { gFunction, type Alpha } from "../plots/g-function.ts";
import { pickClosure, type ClosurePick } from "../plots/closure-picks.ts";
import { gTimes, type GPlot } from "../plots/g-plot.ts";
import type { ClosureMethod, Overrides } from "./interpretation-input.ts";
import type { Falloff } from "./falloff-samples.ts";
import {
  warningOf,
  type InterpretationWarning,
} from "./interpretation-warning.ts";

/** At contact the fracture is still a little open; the stress is below by this much. */
const contactAboveStressPa = 0.52e6;

/** Two readings further apart than this share of the pressure raise a warning. */
const agreeShare = 0.03;

/** Before this the pressure is water hammer, where nothing closes; a person may say that it is not. */
export const hammerSeconds = 60;

/** A closure with the time since shut-in at which it was reached. */
export interface TimedClosure extends ClosurePick {
  readonly seconds: number;
}

export interface Closure {
  readonly tangent: TimedClosure | null;
  readonly contact: TimedClosure | null;
  /** The closure from which the other results are computed. */
  readonly chosen: TimedClosure | null;
  readonly method: ClosureMethod | "person" | null;
  readonly minimumStressPa: number | null;
  readonly warnings: readonly InterpretationWarning[];
}

const bisections = 60;
/** Longer than any falloff. */
const longestThetas = 1e6;

/** The shut-in time of a G. */
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

/** A rise by this share of the whole change is a swing of the water hammer. */
const swingShare = 0.1;
/** Fewer samples than this in the minute do not follow a swing; what they show is scatter. */
const fewestSwinging = 30;

/** How long the pressure swings after shut-in, which hides what else changes there. */
export function swingSeconds({ seconds, pressurePa }: Falloff): number {
  if (!((seconds[fewestSwinging] ?? NaN) < hammerSeconds)) return 0;
  const first = pressurePa[0] ?? NaN;
  const change = Math.abs(first - (pressurePa.at(-1) ?? NaN));
  let lowest = Infinity;
  let last = 0;
  for (let index = 0; index < seconds.length; index++) {
    const at = seconds[index] ?? NaN;
    if (!(at < hammerSeconds)) break;
    const pressure = pressurePa[index] ?? NaN;
    if (pressure - lowest > swingShare * change) last = at;
    lowest = Math.min(lowest, pressure);
  }
  // It dies away slowly: smaller swings follow for about as long.
  return Math.min(hammerSeconds, 2 * last);
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

/** Both readings of closure and the one that counts: a person's, else contact, else tangent. */
export function readClosure(
  plot: GPlot,
  overrides: Overrides,
  injectionSeconds: number,
  alpha: Alpha,
  /** Without the head there is a closure on the plot, but no stress in the rock. */
  isHeadKnown: boolean,
  /** So long after shut-in the pressure swings. */
  hammeredSeconds: number,
): Closure {
  const timed = (pick: ClosurePick | null): TimedClosure | null =>
    pick && { ...pick, seconds: secondsAtG(pick.g, injectionSeconds, alpha) };
  const [settledG = 0] = gTimes([hammeredSeconds], injectionSeconds, alpha);
  const picks = pickClosure(plot, overrides.gPlot ?? { from: settledG });
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
      warnings: [warningOf("closureByPerson", { g: closureG })],
    };
  const method = closureMethod ?? (contact === null ? "tangent" : "contact");
  const chosen = method === "contact" ? contact : tangent;
  const isContact = method === "contact";
  return {
    tangent,
    contact,
    chosen,
    method: chosen && method,
    minimumStressPa:
      chosen && isHeadKnown
        ? chosen.pressure - (isContact ? contactAboveStressPa : 0)
        : null,
    warnings: [
      ...(chosen === null ? [warningOf("noClosure")] : []),
      ...differ(tangent, contact),
    ],
  };
}
