import { shownText } from "../guidance/shown-unit.ts";
import { finiteOrNull } from "../guidance/evidence.ts";
import { notification } from "../kit/sink.ts";
import type { EngineNotification } from "../output.ts";
import { fdiLevels } from "./levels.ts";
import type { OffsetInputs, OffsetSettings } from "./offset-settings.ts";
import type { RunStart } from "./threshold-run.ts";

const grey = "#cccccc";

/** When, where and in which units a message is about. */
export interface Told {
  readonly k: number;
  readonly originMs: number;
  readonly settings: OffsetSettings;
  readonly inputs: OffsetInputs;
}

/** 701 first response, 702 frac hit: known at k, begun at the run's start. */
export function responseNotification(
  code: 701 | 702,
  start: RunStart,
  threshold: number,
  { k, originMs, settings, inputs }: Told,
): EngineNotification {
  const { pressureShown, volumeShown } = inputs;
  const isHit = code === 702;
  const title = isHit ? "frac hit" : "first response";
  const rise = shownText(start.change, pressureShown);
  const volume = shownText(start.cleanVolumeM3, volumeShown);
  return notification(originMs, {
    k,
    firstK: start.k,
    code,
    type: "warning",
    subtype: isHit ? "fracHit" : "firstResponse",
    message: `Code ${code} - ${titleOf(settings)}: ${title}, pressure up ${rise} after ${volume} clean fluid`,
    value: start.change * pressureShown.factor,
    unit: pressureShown.unit,
    color: fdiLevels[isHit ? 3 : 1].color,
    offsetWellName: settings.wellName,
    offsetNumber: settings.number,
    evidence: {
      pressure: start.pressure * pressureShown.factor,
      threshold: threshold * pressureShown.factor,
      cleanVolumeM3: start.cleanVolumeM3,
      sandMassKg: start.sandMassKg,
    },
  });
}

/** 704 wireline run begins, 705 it is over. */
export function wirelineNotification(
  code: 704 | 705,
  derivative: number,
  { k, originMs, settings, inputs }: Told,
): EngineNotification {
  const isStart = code === 704;
  const { pressureShown } = inputs;
  return notification(originMs, {
    k,
    code,
    type: isStart ? "warning" : "info",
    subtype: isStart ? "wirelineStart" : "wirelineEnd",
    message: `Code ${code} - ${titleOf(settings)}: ${isStart ? "wireline activity, not evaluated" : "wireline activity over"}`,
    color: grey,
    offsetWellName: settings.wellName,
    offsetNumber: settings.number,
    evidence: {
      derivativePerMinute: finiteOrNull(derivative * pressureShown.factor),
    },
  });
}

function titleOf({ wellName, number }: OffsetSettings): string {
  return wellName === "" ? `Offset ${number}` : wellName;
}
