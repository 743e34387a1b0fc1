import { SavedFields, type SavedState } from "../kit/saved-state.ts";
import { notification, type Sink } from "../kit/sink.ts";
import { quantity } from "../messages/phrase.ts";
import type { WindowView } from "./window-view.ts";
import type { WindowReport } from "./window-report.ts";
import type { Totals } from "./window-totals.ts";

/** A start that moves by less is not reported again. */
const movedSeconds = 30;
/** A moved start is reported when it has been stable for this long. */
const settledSeconds = 60;
/** A pump-down is reported when it has lasted this long. */
const pumpDownSeconds = 120;

/** Reports the stage's start and everything that is not counted (811, 815, 816, 817). */
export class WindowNotices {
  #startK: number | null = null;
  /** The start as of the last second, and for how long it has been unchanged. */
  #seenK = -1;
  #seenSeconds = 0;
  isAmountReported = false;
  #treatments = 1;
  #pumpDownK = -1;

  follow(window: WindowView, k: number, originMs: number, sink: Sink): void {
    const { startK } = window;
    if (!window.isStarted || startK === null) return;
    this.#seenSeconds =
      Math.abs(startK - this.#seenK) <= movedSeconds
        ? this.#seenSeconds + 1
        : 0;
    this.#seenK = startK;
    const isFirst = this.#startK === null;
    const isMoved = Math.abs(startK - (this.#startK ?? 0)) > movedSeconds;
    const isSettled = this.#seenSeconds >= settledSeconds;
    if (isFirst || (isMoved && isSettled)) {
      this.#startK = startK;
      this.#reportStart(k, startK, isFirst, originMs, sink);
    }
    const { treatments } = window.stageRuns;
    if (treatments > this.#treatments) {
      this.#treatments = treatments;
      this.#reportTreatments(k, startK, treatments, originMs, sink);
    }
    this.#followPumpDown(window, k, originMs, sink);
  }

  save(): SavedState {
    return {
      startK: this.#startK,
      seenK: this.#seenK,
      seenSeconds: this.#seenSeconds,
      isAmountReported: this.isAmountReported,
      treatments: this.#treatments,
      pumpDownK: this.#pumpDownK,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#startK = fields.nullable("startK", (name) => fields.number(name));
    this.#seenK = fields.number("seenK");
    this.#seenSeconds = fields.number("seenSeconds");
    this.isAmountReported = fields.boolean("isAmountReported");
    this.#treatments = fields.number("treatments");
    this.#pumpDownK = fields.number("pumpDownK");
  }

  /** Reports once, when the stage has ended, that counter and rate disagree. */
  reportAmounts(
    { clean, proppant }: Totals,
    k: number,
    { originMs, sink, shown: units }: WindowReport,
  ): void {
    this.isAmountReported = true;
    const amounts = [
      ["cleanVolume", "message.cleanDiffers", clean, units.volume],
      ["proppantMass", "message.proppantDiffers", proppant, units.mass],
    ] as const;
    for (const [subject, key, { source, difference, value }, shown] of amounts)
      if (source === "vanDiffers")
        sink.notify(
          notification(originMs, {
            k,
            subject,
            code: 817,
            type: "warning",
            subtype: "counterDiffers",
            words: { key, values: { difference: quantity(difference, shown) } },
            value: difference * shown.factor,
            unit: shown.unit,
            evidence: {
              counter: value * shown.factor,
              difference: difference * shown.factor,
            },
          }),
        );
  }

  #reportStart(
    k: number,
    startK: number,
    isFirst: boolean,
    originMs: number,
    sink: Sink,
  ): void {
    sink.notify(
      notification(originMs, {
        k,
        firstK: startK,
        code: 811,
        type: "info",
        subtype: "stageStart",
        words: {
          key: isFirst ? "message.stageStart" : "message.stageStartCorrected",
        },
      }),
    );
  }

  #reportTreatments(
    k: number,
    startK: number,
    treatments: number,
    originMs: number,
    sink: Sink,
  ): void {
    sink.notify(
      notification(originMs, {
        k,
        firstK: startK,
        code: 815,
        type: "warning",
        subtype: "severalTreatments",
        words: { key: "message.severalTreatments", values: { treatments } },
        value: treatments,
        evidence: { treatments, startTimestamp: originMs + startK * 1000 },
      }),
    );
  }

  #followPumpDown(
    window: WindowView,
    k: number,
    originMs: number,
    sink: Sink,
  ): void {
    const { open } = window.runs;
    // Before the end it may be the next cycle of a mini-frac on its way up.
    if (!window.isEnded) return;
    if (open?.class !== "nextPumpDown" || open.firstK === this.#pumpDownK)
      return;
    if (open.lastK - open.firstK < pumpDownSeconds) return;
    this.#pumpDownK = open.firstK;
    sink.notify(
      notification(originMs, {
        k,
        firstK: open.firstK,
        code: 816,
        type: "info",
        subtype: "pumpDown",
        words: { key: "message.pumpDown" },
      }),
    );
  }
}
