import type { Treatment } from "./treatment.ts";

/** The sand and slurry that have passed the far end of a pipe section, second by second. */
export interface PassedSection {
  /** Sand that entered the section and has already left it. */
  proppantLb: Float64Array;
  /** Concentration of the slurry now at the far end. */
  concentrationPpg: Float64Array;
}

/**
 * Plug flow: the slurry now at the far end entered when the pumped volume was
 * smaller by the volume of the section. The pointer only moves forward.
 */
export function passSection(
  treatment: Treatment,
  sectionBbl: number,
): PassedSection {
  const { slurryVolumeBbl, proppantMassLb, concentrationPpg } = treatment;
  const seconds = slurryVolumeBbl.length;
  const passed: PassedSection = {
    proppantLb: new Float64Array(seconds),
    concentrationPpg: new Float64Array(seconds),
  };
  let entry = 0;
  for (let second = 0; second < seconds; second++) {
    const entryVolume = (slurryVolumeBbl[second] ?? 0) - sectionBbl;
    if (entryVolume <= 0) continue;
    while ((slurryVolumeBbl[entry + 1] ?? Infinity) <= entryVolume) entry++;
    const below = slurryVolumeBbl[entry] ?? 0;
    const above = slurryVolumeBbl[entry + 1] ?? below;
    const share = above > below ? (entryVolume - below) / (above - below) : 0;
    const massBelow = proppantMassLb[entry] ?? 0;
    const massAbove = proppantMassLb[entry + 1] ?? massBelow;
    passed.proppantLb[second] = massBelow + share * (massAbove - massBelow);
    passed.concentrationPpg[second] = concentrationPpg[entry] ?? 0;
  }
  return passed;
}
