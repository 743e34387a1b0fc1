import { notification } from "../kit/sink.ts";
import type { MessageKey } from "../messages/message-texts.ts";
import {
  change,
  inSeconds,
  type Phrase,
  type PhraseQuantity,
  quantity,
} from "../messages/phrase.ts";
import type { EngineNotification } from "../output.ts";
import { fdiLevels } from "./levels.ts";
import type { OffsetEvent } from "./offset-event.ts";
import type { OffsetInputs, OffsetSettings } from "./offset-settings.ts";

const gray = "#cccccc";

/** The time, well and units that a message refers to. */
export interface Notice {
  readonly k: number;
  readonly originMs: number;
  readonly settings: OffsetSettings;
  readonly inputs: OffsetInputs;
  /** Slope of the trend that was subtracted from the pressure, per second. */
  readonly slope: number;
}

type Event<Code> = Extract<OffsetEvent, { readonly code: Code }>;
type Parts = Omit<
  Parameters<typeof notification>[1],
  "k" | "code" | "words" | "offsetWellName" | "offsetNumber"
> & { readonly key: MessageKey; readonly values?: Values };
type Values = NonNullable<Phrase["values"]>;

/** Returns the message of an event; null when the event only ends an earlier one. */
export function offsetNotification(
  event: OffsetEvent,
  notified: Notice,
): EngineNotification | null {
  const parts = partsOf(event, notified);
  if (parts === null) return null;
  const { key, values, ...rest } = parts;
  const { settings, originMs, k } = notified;
  return notification(originMs, {
    ...rest,
    k,
    code: event.code,
    words: { key, values: { well: titleOf(settings), ...values } },
    offsetWellName: settings.wellName,
    offsetNumber: settings.number,
  });
}

function partsOf(event: OffsetEvent, notified: Notice): Parts | null {
  switch (event.code) {
    case 701:
      return responseParts(event, notified);
    case 702:
      return hitParts(event, notified);
    case 704:
      return operationParts(event, notified);
    case 705:
      return {
        type: "info",
        subtype: "wirelineEnd",
        color: gray,
        key: event.isBack ? "message.backOnTrend" : "message.operationOver",
      };
    case 706:
      return event.endsKey === undefined ? stillParts(event) : null;
    case 707:
      return learnedParts(event, notified);
    case 708:
      return leftParts(event, notified);
    case 709:
      return withdrawnParts(event);
  }
}

function responseParts(event: Event<701>, notified: Notice): Parts {
  const { pressureShown } = notified.inputs;
  const { start, change, gapSeconds } = event;
  return {
    type: "warning",
    subtype: "firstResponse",
    firstK: start.k,
    key:
      gapSeconds === null
        ? "message.firstResponse"
        : "message.firstResponseUnseen",
    values: overTrend(event, notified),
    value: change * pressureShown.factor,
    unit: pressureShown.unit,
    color: fdiLevels[1].color,
    evidence: changeEvidence(event, notified, 0.25),
  };
}

function hitKey({ isPlateau, gapSeconds }: Event<702>): MessageKey {
  if (isPlateau) return "message.fracHitPlateau";
  return gapSeconds === null ? "message.fracHit" : "message.fracHitUnseen";
}

function hitValues(event: Event<702>, notified: Notice): Values {
  const { pressureShown } = notified.inputs;
  if (event.isPlateau)
    return {
      change: quantity(event.change, pressureShown),
      time: { seconds: event.seconds },
    };
  return {
    ...overTrend(event, notified),
    limit: quantity(notified.settings.minimumDelta, pressureShown),
  };
}

function hitParts(event: Event<702>, notified: Notice): Parts {
  const { pressureShown } = notified.inputs;
  const { start, change } = event;
  return {
    type: "warning",
    subtype: "fracHit",
    firstK: start.k,
    key: hitKey(event),
    values: hitValues(event, notified),
    value: change * pressureShown.factor,
    unit: pressureShown.unit,
    color: fdiLevels[3].color,
    evidence: changeEvidence(event, notified, 1),
  };
}

function operationParts(event: Event<704>, notified: Notice): Parts {
  if (event.isOwnStage === true)
    return {
      type: "info",
      subtype: "wirelineStart",
      color: gray,
      key: "message.ownStage",
    };
  const { pressureShown } = notified.inputs;
  const seconds = Math.round(event.seconds);
  const isRise = event.change > 0;
  return {
    type: isRise ? "warning" : "info",
    subtype: "wirelineStart",
    color: gray,
    key: isRise ? "message.operationRise" : "message.operationFall",
    values: {
      size: quantity(Math.abs(event.change), pressureShown),
      time: inSeconds(seconds),
    },
    value: event.change * pressureShown.factor,
    unit: pressureShown.unit,
    evidence: { pressureChange: event.change * pressureShown.factor, seconds },
  };
}

function stillParts({ seconds = 0 }: { readonly seconds?: number }): Parts {
  return {
    type: "warning",
    subtype: "gaugeStandsStill",
    color: gray,
    key: "message.gaugeStandsStill",
    values: { time: { seconds } },
    value: Math.round(seconds),
    unit: "s",
    evidence: { seconds: Math.round(seconds) },
  };
}

function learnedParts(event: Event<707>, notified: Notice): Parts {
  const { pressureShown } = notified.inputs;
  return {
    type: "info",
    subtype: "trendKnown",
    color: gray,
    key: "message.trendKnown",
    values: {
      trend: trend(event.slope, notified),
      doubt: quantity(2 * event.uncertainty, pressureShown),
    },
    evidence: {
      trendPerHour: perHour(event.slope, notified),
      uncertainty: event.uncertainty * pressureShown.factor,
    },
  };
}

const leaving = {
  fell: "message.leftTrend",
  uncertain: "message.uncertainTrend",
  slowing: "message.slowingTrend",
} as const;

function leftParts(event: Event<708>, notified: Notice): Parts {
  const { pressureShown } = notified.inputs;
  return {
    type: "info",
    subtype: "trendLeft",
    color: gray,
    key: leaving[event.why],
    values: { change: change(event.change, pressureShown) },
    value: event.change * pressureShown.factor,
    unit: pressureShown.unit,
    evidence: {
      pressureChange: event.change * pressureShown.factor,
      uncertainty: event.uncertainty * pressureShown.factor,
      trendPerHour: perHour(event.slope, notified),
    },
  };
}

function withdrawnParts({ what, start }: Event<709>): Parts {
  return {
    type: "info",
    subtype: "withdrawn",
    firstK: start.k,
    // A response and a hit may be withdrawn in the same second.
    subject: what,
    color: gray,
    key: what === "hit" ? "message.hitWithdrawn" : "message.responseWithdrawn",
  };
}

function changeEvidence(
  { start, change, uncertainty }: Event<701> | Event<702>,
  notified: Notice,
  share: number,
) {
  const { factor } = notified.inputs.pressureShown;
  return {
    pressure: start.pressure * factor,
    pressureChange: change * factor,
    uncertainty: uncertainty * factor,
    trendPerHour: perHour(notified.slope, notified),
    threshold: share * notified.settings.minimumDelta * factor,
    cleanVolumeM3: start.cleanVolumeM3,
    sandMassKg: start.sandMassKg,
  };
}

/** Returns how far the pressure is above its own trend, and since when or after which gap. */
function overTrend(event: Event<701> | Event<702>, notified: Notice): Values {
  const { pressureShown, volumeShown } = notified.inputs;
  const { start, gapSeconds } = event;
  return {
    change: change(event.change, pressureShown),
    doubt: quantity(2 * event.uncertainty, pressureShown),
    trend: trend(notified.slope, notified),
    ...(gapSeconds === null
      ? {
          time: { seconds: event.seconds },
          volume: quantity(start.cleanVolumeM3, volumeShown),
        }
      : { gap: { seconds: gapSeconds } }),
  };
}

function perHour(slope: number, { inputs }: Notice): number {
  return slope * 3600 * inputs.pressureShown.factor;
}

function trend(slope: number, { inputs }: Notice): PhraseQuantity {
  const { pressureShown } = inputs;
  return change(slope * 3600, {
    ...pressureShown,
    unit: `${pressureShown.unit}/h`,
  });
}

function titleOf({ wellName, number }: OffsetSettings): string | Phrase[] {
  return wellName === ""
    ? [{ key: "message.offset", values: { number } }]
    : wellName;
}
