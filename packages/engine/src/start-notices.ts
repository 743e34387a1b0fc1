import { unknownUnitNotice } from "./grid/row-notices.ts";
import { notification } from "./kit/sink.ts";
import type { EngineNotification } from "./output.ts";
import type { ResolvedParameters } from "./parameters/resolve-parameters.ts";

/** Assumptions of the engine about its setup, reported with the first second. */
export function startNotices(
  { parameters, clamped }: ResolvedParameters,
  originMs: number,
): EngineNotification[] {
  const notices: EngineNotification[] = [];
  const { assumedFromDepthM, volumeM3, unknownUnit } = parameters.borehole;
  if (unknownUnit !== null)
    notices.push(unknownUnitNotice(originMs, 0, "boreholeVolume", unknownUnit));
  for (const { name, given, used } of clamped)
    notices.push(
      notification(originMs, {
        k: 0,
        subject: name,
        code: 806,
        type: "warning",
        subtype: "parameterClamped",
        words: {
          key: "message.parameterClamped",
          values: { parameter: name, given, used },
        },
        value: used,
        evidence: { given, used },
      }),
    );
  if (assumedFromDepthM !== null && volumeM3 !== null)
    notices.push(
      notification(originMs, {
        k: 0,
        code: 807,
        type: "warning",
        subtype: "assumedBoreholeVolume",
        words: {
          key: "message.assumedVolume",
          values: {
            volume: { value: volumeM3, unit: "m3", decimals: 1 },
            depth: {
              value: Math.round(assumedFromDepthM),
              unit: "m",
              decimals: 0,
            },
          },
        },
        value: volumeM3,
        unit: "m3",
        evidence: { depthM: assumedFromDepthM, volumeM3 },
      }),
    );
  return notices;
}

/** The same for the summary, plus notes that are not separate notices. */
export function engineNotes(
  resolved: ResolvedParameters,
  originMs: number,
): string[] {
  const notes = startNotices(resolved, originMs).map(({ message }) => message);
  if (resolved.parameters.borehole.volumeM3 === null)
    notes.push(
      "The borehole volume is not known: no downhole channels; surface area and screen-out watch assume 40 m3",
    );
  if (!resolved.parameters.isSet.pressureCeiling)
    notes.push(
      "The pressure ceiling is not set: no advice against a pressure limit is given",
    );
  return notes;
}
