import { ownValue } from "@stagecraft/domain";
import type { NameReading } from "./name-reading.ts";
import type { Draft } from "./draft.ts";

/** Channel that a losing column may still fill. */
const secondUse: Readonly<Record<string, string>> = {
  pressure: "vanPressure",
  rate: "tubingRate",
};

/**
 * Keeps one column per channel: the live one with the plainest name, else the
 * plainest. The others are offered, not used.
 */
export function settleRivals(drafts: readonly Draft[]): Draft[] {
  const winners = new Map<string, Draft>();
  for (const draft of drafts) {
    const { channel } = draft.reading;
    if (channel === null) continue;
    const best = winners.get(channel);
    if (!best || isBetter(draft, best)) winners.set(channel, draft);
  }
  return drafts.map((draft) => {
    const { channel } = draft.reading;
    const winner = channel === null ? undefined : winners.get(channel);
    return winner === undefined || winner === draft
      ? draft
      : { ...draft, reading: offered(draft.reading, winner.column.name) };
  });
}

function isBetter(draft: Draft, best: Draft): boolean {
  const isAssigned = draft.reading.rank < 0 || best.reading.rank < 0;
  if (!isAssigned && draft.live !== best.live) return draft.live;
  return draft.reading.rank < best.reading.rank;
}

function offered(reading: NameReading, winner: string): NameReading {
  const channel = reading.channel ?? "";
  const second = ownValue(secondUse, channel);
  const why = `"${winner}" is taken for ${channel}.`;
  return {
    ...reading,
    channel: null,
    kind: "none",
    why,
    suggestions: [
      { channel, why: `Instead of "${winner}".` },
      ...(second ? [{ channel: second, why: "To compare with." }] : []),
    ],
    questions: [],
  };
}
