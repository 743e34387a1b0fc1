import { shownText } from "../guidance/shown-unit.ts";
import { notification } from "../kit/sink.ts";
import type { EngineNotification } from "../output.ts";
import { fdiLevels } from "./levels.ts";
import type { OffsetEvent } from "./offset-event.ts";
import type { OffsetInputs, OffsetSettings } from "./offset-settings.ts";

const grey = "#cccccc";

/** When, where and in which units a message is about. */
export interface Told {
  readonly k: number;
  readonly originMs: number;
  readonly settings: OffsetSettings;
  readonly inputs: OffsetInputs;
  /** What was taken away from the pressure, per second. */
  readonly slope: number;
}

type Event<Code> = Extract<OffsetEvent, { readonly code: Code }>;
type Parts = Omit<
  Parameters<typeof notification>[1],
  "k" | "code" | "message" | "offsetWellName" | "offsetNumber"
> & { readonly text: string };

/** The message of an event; null for the mere end of one. */
export function offsetNotification(
  event: OffsetEvent,
  told: Told,
): EngineNotification | null {
  const parts = partsOf(event, told);
  if (parts === null) return null;
  const { text, ...rest } = parts;
  const { settings, originMs, k } = told;
  return notification(originMs, {
    ...rest,
    k,
    code: event.code,
    message: `Code ${event.code} - ${titleOf(settings)}: ${text}`,
    offsetWellName: settings.wellName,
    offsetNumber: settings.number,
  });
}

function partsOf(event: OffsetEvent, told: Told): Parts | null {
  switch (event.code) {
    case 701:
      return responseParts(event, told);
    case 702:
      return hitParts(event, told);
    case 704:
      return operationParts(event, told);
    case 705:
      return {
        type: "info",
        subtype: "wirelineEnd",
        color: grey,
        text: event.isBack
          ? "back on its own trend, evaluated again"
          : "operation over, a new baseline is being learned, not evaluated",
      };
    case 706:
      return event.endsKey === undefined ? stillParts(event) : null;
    case 707:
      return learnedParts(event, told);
    case 708:
      return leftParts(event, told);
    case 709:
      return withdrawnParts(event);
  }
}

function responseParts(event: Event<701>, told: Told): Parts {
  const { pressureShown, volumeShown } = told.inputs;
  const { start, change, gapSeconds } = event;
  const volume = shownText(start.cleanVolumeM3, volumeShown);
  const since =
    gapSeconds === null
      ? `since about ${durationText(event.seconds)} ago, after ${volume} clean fluid`
      : unseen(gapSeconds);
  return {
    type: "warning",
    subtype: "firstResponse",
    firstK: start.k,
    text: `first response, now ${overTrend(event, told)} ${since}`,
    value: change * pressureShown.factor,
    unit: pressureShown.unit,
    color: fdiLevels[1].color,
    evidence: changeEvidence(event, told, 0.25),
  };
}

function hitParts(event: Event<702>, told: Told): Parts {
  const { pressureShown, volumeShown } = told.inputs;
  const { start, change, gapSeconds, isPlateau } = event;
  const shown = (value: number) => shownText(value, pressureShown);
  const volume = shownText(start.cleanVolumeM3, volumeShown);
  const limit = `(limit ${shown(told.settings.minimumDelta)})`;
  const how =
    gapSeconds === null
      ? `${limit} after ${volume} clean fluid`
      : `${limit} ${unseen(gapSeconds)}`;
  return {
    type: "warning",
    subtype: "fracHit",
    firstK: start.k,
    text: isPlateau
      ? `frac hit, has stood ${shown(change)} higher for an hour after a fast rise ${durationText(event.seconds)} ago; an operation is not excluded`
      : `frac hit, now ${overTrend(event, told)} ${how}`,
    value: change * pressureShown.factor,
    unit: pressureShown.unit,
    color: fdiLevels[3].color,
    evidence: changeEvidence(event, told, 1),
  };
}

function operationParts(event: Event<704>, told: Told): Parts {
  if (event.isOwnStage === true)
    return {
      type: "info",
      subtype: "wirelineStart",
      color: grey,
      text: "its own stage is being pumped, not evaluated",
    };
  const { pressureShown } = told.inputs;
  const size = shownText(Math.abs(event.change), pressureShown);
  const seconds = Math.round(event.seconds);
  const isRise = event.change > 0;
  return {
    type: isRise ? "warning" : "info",
    subtype: "wirelineStart",
    color: grey,
    text: isRise
      ? `rose ${size} in ${seconds} s, an operation in this well is assumed (pump-down, wireline, test), not evaluated. If nobody works in it, treat it as a frac hit`
      : `fell ${size} in ${seconds} s, bled off or opened, not evaluated`,
    value: event.change * pressureShown.factor,
    unit: pressureShown.unit,
    evidence: { pressureChange: event.change * pressureShown.factor, seconds },
  };
}

function stillParts({ seconds = 0 }: { readonly seconds?: number }): Parts {
  return {
    type: "warning",
    subtype: "gaugeStandsStill",
    color: grey,
    text: `the gauge has stood still for ${durationText(seconds)}, not evaluated`,
    value: Math.round(seconds),
    unit: "s",
    evidence: { seconds: Math.round(seconds) },
  };
}

function learnedParts(event: Event<707>, told: Told): Parts {
  const { pressureShown } = told.inputs;
  const slope = slopeText(event.slope, told);
  const doubt = shownText(2 * event.uncertainty, pressureShown);
  return {
    type: "info",
    subtype: "trendKnown",
    color: grey,
    text: `own trend ${slope} known to ±${doubt}, watching`,
    evidence: {
      trendPerHour: perHour(event.slope, told),
      uncertainty: event.uncertainty * pressureShown.factor,
    },
  };
}

const leaving = {
  fell: "left its own trend by",
  uncertain: "its own trend has become too uncertain, change",
  slowing: "its fall slows down (a slow hit is not excluded), change",
} as const;

function leftParts(event: Event<708>, told: Told): Parts {
  const { pressureShown } = told.inputs;
  const change = signed(event.change, told);
  return {
    type: "info",
    subtype: "trendLeft",
    color: grey,
    text: `${leaving[event.why]} ${change}; a new baseline is being learned, not evaluated`,
    value: event.change * pressureShown.factor,
    unit: pressureShown.unit,
    evidence: {
      pressureChange: event.change * pressureShown.factor,
      uncertainty: event.uncertainty * pressureShown.factor,
      trendPerHour: perHour(event.slope, told),
    },
  };
}

function withdrawnParts({ what, start }: Event<709>): Parts {
  const name = what === "hit" ? "frac hit" : "first response";
  return {
    type: "info",
    subtype: "withdrawn",
    firstK: start.k,
    // Both may be withdrawn in the same second.
    subject: what,
    color: grey,
    text: `${name} withdrawn: a fast rise or fall is an operation`,
  };
}

function changeEvidence(
  { start, change, uncertainty }: Event<701> | Event<702>,
  told: Told,
  share: number,
) {
  const { factor } = told.inputs.pressureShown;
  return {
    pressure: start.pressure * factor,
    pressureChange: change * factor,
    uncertainty: uncertainty * factor,
    trendPerHour: perHour(told.slope, told),
    threshold: share * told.settings.minimumDelta * factor,
    cleanVolumeM3: start.cleanVolumeM3,
    sandMassKg: start.sandMassKg,
  };
}

function overTrend(
  { change, uncertainty }: Event<701> | Event<702>,
  told: Told,
): string {
  const doubt = shownText(2 * uncertainty, told.inputs.pressureShown);
  return `${signed(change, told)} ±${doubt} over its own trend (${slopeText(told.slope, told)})`;
}

function signed(change: number, { inputs }: Told): string {
  const size = shownText(Math.abs(change), inputs.pressureShown);
  return `${change < 0 ? "-" : "+"}${size}`;
}

function perHour(slope: number, { inputs }: Told): number {
  return slope * 3600 * inputs.pressureShown.factor;
}

function slopeText(slope: number, told: Told): string {
  return `${signed(slope * 3600, told)}/h`;
}

function unseen(gapSeconds: number): string {
  return `while no data came for ${durationText(gapSeconds)}: when and how is not known`;
}

function durationText(seconds: number): string {
  return seconds < 120
    ? `${Math.round(seconds)} s`
    : `${Math.round(seconds / 60)} min`;
}

function titleOf({ wellName, number }: OffsetSettings): string {
  return wellName === "" ? `Offset ${number}` : wellName;
}
