import type {
  ChartBand,
  ChartCallout,
  ChartMarker,
} from "@stagecraft/charting/drawing";
import { offsetChannel } from "@stagecraft/domain";
import { shownAxis, signed } from "../formats/number-format.ts";
import { numberOf } from "../formats/document-fields.ts";
import { alertFill, alertText, triggerWash } from "../lines/mark-colors.ts";
import type { StageFacts, StageNotice } from "../stage/stage-facts.ts";
import { markerAt, type MarkLook } from "../stage/stage-markers.ts";

const isHit = ({ type, subtype }: StageNotice) =>
  type === "warning" && subtype === "fracHit";

const isFdi = (notice: StageNotice) =>
  isHit(notice) || notice.type === "fdiPlaybook";

/** Two notices about the same samples are one trigger. */
const sameTriggerMs = 60_000;

/** Shades exactly the samples that fired. */
export function triggerBands(notices: readonly StageNotice[]): ChartBand[] {
  return notices
    .filter(isFdi)
    .map(({ id, firstTimestamp, timestamp, message }) => ({
      key: `trigger${id}`,
      from: firstTimestamp ?? timestamp,
      to: timestamp,
      color: triggerWash,
      detail: message,
    }));
}

/** Marks a hit once, however often the same offset is reported within a minute. */
function hitsOf(notices: readonly StageNotice[]): StageNotice[] {
  const hits: StageNotice[] = [];
  for (const notice of notices.filter(isHit)) {
    const isKnown = hits.some(
      (hit) =>
        hit.offsetNumber === notice.offsetNumber &&
        notice.timestamp - hit.timestamp < sameTriggerMs,
    );
    if (!isKnown) hits.push(notice);
  }
  return hits;
}

export function triggerMarkers(
  notices: readonly StageNotice[],
  look: MarkLook,
): ChartMarker[] {
  return hitsOf(notices).map((hit) => ({
    ...markerAt(
      "fdiTrigger",
      hit.firstTimestamp ?? hit.timestamp,
      look,
      hit.message,
    ),
    key: `fdiTrigger${hit.id}`,
  }));
}

/**
 * Returns the change at the time the callout points to; later changes are shown
 * in the panel and on the card.
 */
function changeOf(hit: StageNotice, { summary }: StageFacts): number | null {
  return (
    hit.value ?? numberOf(summary[`fdiPressureChangeFFH${hit.offsetNumber}`])
  );
}

/** True when the hit turned out to be an operation: the engine no longer holds a hit for the well. */
function isWithdrawn(hit: StageNotice, { summary }: StageFacts): boolean {
  return summary[`fdiFirstHitTimestamp${hit.offsetNumber}`] === null;
}

/** A filled chip that points at the offset's line where it hit. */
export function hitCallouts(facts: StageFacts, look: MarkLook): ChartCallout[] {
  const newestByOffset = new Map(
    hitsOf(facts.notices).map((hit) => [hit.offsetNumber, hit]),
  );
  return [...newestByOffset.values()].flatMap((hit) => {
    const change = changeOf(hit, facts);
    if (hit.offsetNumber === null || change === null) return [];
    if (isWithdrawn(hit, facts)) return [];
    const unit = hit.unit ?? "";
    return [
      {
        key: `hit${hit.id}`,
        time: hit.timestamp,
        line: offsetChannel(hit.offsetNumber),
        shape: "octagon",
        word: look.words.alert,
        text: [
          `O${hit.offsetNumber}`,
          hit.offsetWellName ?? "",
          signed(change, unit, look.units),
          shownAxis(unit, look.units).caption,
        ]
          .filter((part) => part !== "")
          .join(" "),
        fill: alertFill,
        textColor: alertText,
      },
    ];
  });
}
