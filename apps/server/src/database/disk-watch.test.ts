import { expect, test } from "vitest";
import { diskSentence, DiskWatch, type DiskReading } from "./disk-watch.ts";

const gigabyte = 1024 ** 3;

function aDisk(sizeBytes = 100 * gigabyte) {
  const disk = { freeBytes: 50 * gigabyte, sizeBytes, timeMs: 0 };
  let reads = 0;
  const watch = new DiskWatch({
    folder: "/data",
    readDisk: (): Promise<DiskReading> => {
      reads += 1;
      return Promise.resolve({ ...disk });
    },
    now: () => disk.timeMs,
  });
  const levelAt = async (percentLeft: number) => {
    disk.timeMs += 60_000;
    disk.freeBytes = (percentLeft / 100) * sizeBytes;
    return (await watch.state()).level;
  };
  return { disk, watch, levelAt, reads: () => reads };
}

test("the disk is low below a tenth free, and stays low until about an eighth is free again", async () => {
  const { levelAt } = aDisk();
  expect(await levelAt(10)).toBe("ok");
  expect(await levelAt(9.9)).toBe("low");
  expect(await levelAt(11)).toBe("low");
  expect(await levelAt(12)).toBe("ok");
  expect(await levelAt(11)).toBe("ok");
});

test("a disk without room for the log of PostgreSQL is full, whatever its size", async () => {
  const { levelAt } = aDisk(0.2 * gigabyte);
  expect(await levelAt(20)).toBe("ok");
  expect(await levelAt(15)).toBe("full");
});

test("after a refused write the disk counts as full for a moment, even if its figures look fine", async () => {
  const { watch, disk } = aDisk();
  watch.noteRefusal();
  expect((await watch.state()).level).toBe("full");
  expect(watch.refusals).toBe(1);
  disk.timeMs += 15_000;
  expect((await watch.state()).level).toBe("ok");
});

test("the disk is read once in two seconds, however many requests come", async () => {
  const { watch, disk, reads } = aDisk();
  await watch.state();
  await watch.state();
  expect(reads()).toBe(1);
  disk.timeMs += 2_000;
  await watch.state();
  expect(reads()).toBe(2);
});

test("a folder that cannot be read has no figures and raises no alarm", async () => {
  const watch = new DiskWatch({
    folder: "/gone",
    readDisk: () => Promise.reject(new Error("ENOENT")),
  });
  expect(await watch.state()).toEqual({ level: "ok", reading: null });
});

test("the system's own figures are taken where none are given", async () => {
  const { reading } = await new DiskWatch({ folder: "/" }).state();
  expect(reading?.sizeBytes).toBeGreaterThan(0);
  expect(reading?.freeBytes).toBeLessThanOrEqual(reading?.sizeBytes ?? 0);
});

test("the sentence says how much is left", () => {
  const reading = { freeBytes: 8 * gigabyte, sizeBytes: 100 * gigabyte };
  expect(diskSentence({ level: "low", reading })).toBe(
    "The disk is nearly full: 8 % left (8.0 GB of 100.0 GB). Make room before nothing can be stored.",
  );
  expect(diskSentence({ level: "full", reading: null })).toBe(
    "The disk is full. Nothing can be stored until there is room.",
  );
});
