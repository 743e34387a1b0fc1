import { expect, test } from "vitest";
import type { DiskLevel } from "#database/disk-watch.ts";
import { DiskAlarm } from "./disk-alarm.service.ts";

const gigabyte = 1024 ** 3;

function anAlarm(supportUrl: string | null = "https://support.test/hook") {
  const sent: string[] = [];
  const logged: string[] = [];
  const world = { level: "ok" as DiskLevel, isReachable: true };
  const note = (_details: object, message: string) => void logged.push(message);
  const alarm = new DiskAlarm({
    watch: {
      state: () =>
        Promise.resolve({
          level: world.level,
          reading: { freeBytes: 8 * gigabyte, sizeBytes: 100 * gigabyte },
        }),
    },
    publicUrl: "https://pads.test",
    supportUrl,
    send: (url, message) => {
      if (!world.isReachable) return Promise.reject(new Error("no response"));
      sent.push(`${url} ${message}`);
      return Promise.resolve();
    },
    log: { info: note, warn: note },
  });
  return { alarm, world, sent, logged };
}

test("support is notified once when the disk gets low, and once when it has room again", async () => {
  const { alarm, world, sent, logged } = anAlarm();
  await alarm.check();
  world.level = "low";
  await alarm.check();
  await alarm.check();
  world.level = "ok";
  await alarm.check();
  const room = "8 % left (8.0 GB of 100.0 GB)";
  const sentences = [
    `The disk is nearly full: ${room}. Make room before nothing can be stored.`,
    `The disk has room: ${room}.`,
  ];
  expect(sent).toEqual(
    sentences.map(
      (sentence) =>
        `https://support.test/hook Stagecraft https://pads.test: ${sentence}`,
    ),
  );
  expect(logged).toEqual(sentences);
});

test("what could not be sent is sent at the next check", async () => {
  const { alarm, world, sent } = anAlarm();
  Object.assign(world, { level: "full", isReachable: false });
  await alarm.check();
  expect(sent).toEqual([]);
  world.isReachable = true;
  await alarm.check();
  expect(sent).toHaveLength(1);
});

test("without a channel the alarm is written to the log", async () => {
  const { alarm, world, sent, logged } = anAlarm(null);
  world.level = "full";
  await alarm.check();
  expect(sent).toEqual([]);
  expect(logged).toHaveLength(1);
});
