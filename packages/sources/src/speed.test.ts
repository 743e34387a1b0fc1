import { expect, it } from "vitest";
import { cpuMs, isoTime, plainReadMs, readSource } from "./source.fixture.ts";

it("SR1: 23,000 rows of 25 columns cost at most ten times what cutting them into cells does", async () => {
  const startMs = Date.UTC(2024, 4, 1);
  const names = Array.from({ length: 24 }, (_, at) => `C${at}`);
  const rows = Array.from({ length: 23_000 }, (_, second) => {
    const cells = names.map((_name, at) => (second * 0.37 + at).toFixed(3));
    return `${isoTime(startMs + second * 1000)},${cells.join(",")}`;
  });
  const text = `Time,${names.join(",")}\n${rows.join("\n")}\n`;
  await readSource(text.slice(0, 200_000));
  const spentMs = await cpuMs(async () => {
    const read = await readSource(text, { timezone: "America/Denver" });
    expect(read.timesMs).toHaveLength(23_000);
  });
  expect(spentMs / (await plainReadMs(text))).toBeLessThan(10);
});
