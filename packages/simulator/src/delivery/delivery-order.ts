import type { LinkPlan } from "../plan/link-plan.ts";

/** Rows in the order they arrive; the index is the sequence number. */
export interface DeliveryOrder {
  /** Second the row was measured. */
  rowSeconds: Int32Array;
  /** Second in which it arrives, never decreasing. */
  arrivalSeconds: Int32Array;
}

/** A row normally takes one second to arrive. */
const LINK_SECONDS = 1;
const LOST = -1;

function arrivals(link: LinkPlan, durationSeconds: number): Int32Array {
  const arrival = Int32Array.from(
    { length: durationSeconds },
    (_, second) => second + LINK_SECONDS,
  );
  for (const { second, delaySeconds } of link.lateRows) {
    if (second < durationSeconds) {
      arrival[second] = second + LINK_SECONDS + delaySeconds;
    }
  }
  for (const { fromSecond, toSecond } of link.stalls) {
    for (let second = fromSecond; second < toSecond; second++) {
      arrival[second] = Math.max(arrival[second] ?? 0, toSecond + LINK_SECONDS);
    }
  }
  for (const { fromSecond, toSecond } of link.dropOuts) {
    arrival.fill(LOST, fromSecond, toSecond);
  }
  return arrival;
}

export function deliveryOrder(
  link: LinkPlan,
  durationSeconds: number,
): DeliveryOrder {
  const arrival = arrivals(link, durationSeconds);
  const arrivalOf = (second: number) => arrival[second] ?? LOST;
  const rowSeconds = Int32Array.from({ length: durationSeconds }, (_, s) => s)
    .filter((second) => arrivalOf(second) !== LOST)
    .sort((a, b) => arrivalOf(a) - arrivalOf(b) || a - b);
  return { rowSeconds, arrivalSeconds: rowSeconds.map(arrivalOf) };
}

/** How many rows of the stage ever arrive, without simulating it. */
export function deliveredRowCount(plan: {
  link: LinkPlan;
  durationSeconds: number;
}): number {
  return deliveryOrder(plan.link, plan.durationSeconds).rowSeconds.length;
}
