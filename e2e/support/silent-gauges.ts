import type { Caller } from "./caller.ts";

const silentSeconds = 125;

/** Gauges that fall silent two minutes before now: the engine raises an alarm for each. */
export async function fallSilent(
  caller: Caller,
  stageId: number,
  channels: readonly string[],
): Promise<void> {
  const newest = Math.floor(Date.now() / 1000) * 1000;
  const times = Array.from(
    { length: silentSeconds },
    (_, index) => newest - (silentSeconds - 1 - index) * 1000,
  );
  await caller.post(`stages/${stageId}/samplebatches`, {
    source: "journey",
    firstSequence: 0,
    times,
    channels: ["pressure", ...channels].map((name) => ({
      name,
      unit: "psi",
      values: times.map((_, index) =>
        channels.includes(name) && index > 2 ? null : 5000 + index,
      ),
    })),
  });
}
