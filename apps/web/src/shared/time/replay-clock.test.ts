import { describe, expect, it } from "vitest";
import { ReplayClock } from "./replay-clock.ts";

function clockAt(speed = 1) {
  let wall = 5_000;
  const clock = new ReplayClock(100_000, 400_000, speed, () => wall);
  return { clock, wait: (milliseconds: number) => (wall += milliseconds) };
}

describe("the clock of a replay", () => {
  it("stays at the beginning until it is played", () => {
    const { clock, wait } = clockAt();
    wait(10_000);
    expect(clock.moment()).toBe(100_000);
    expect(clock.isPlaying).toBe(false);
  });

  it("runs at the chosen speed, in whole seconds", () => {
    const { clock, wait } = clockAt(10);
    clock.play();
    wait(2_550);
    expect(clock.moment()).toBe(125_000);
  });

  it("keeps its position when the speed changes", () => {
    const { clock, wait } = clockAt(10);
    clock.play();
    wait(2_000);
    clock.setSpeed(60);
    expect(clock.moment()).toBe(120_000);
    wait(1_000);
    expect(clock.moment()).toBe(180_000);
  });

  it("loses nothing while it is paused", () => {
    const { clock, wait } = clockAt(10);
    clock.play();
    wait(2_000);
    clock.pause();
    wait(60_000);
    expect(clock.moment()).toBe(120_000);
    clock.play();
    wait(1_000);
    expect(clock.moment()).toBe(130_000);
  });

  it("stops at the end and starts again from the beginning", () => {
    const { clock, wait } = clockAt(4_800);
    clock.play();
    wait(1_000);
    expect(clock.moment()).toBe(400_000);
    expect(clock.isPlaying).toBe(false);
    clock.play();
    expect(clock.moment()).toBe(100_000);
    expect(clock.isPlaying).toBe(true);
  });

  it("stays where it is sent after the end, until it is played", () => {
    const { clock, wait } = clockAt(4_800);
    clock.play();
    wait(1_000);
    clock.seek(250_000);
    wait(1_000);
    expect(clock.isPlaying).toBe(false);
    expect(clock.moment()).toBe(250_000);
  });

  it("goes where it is sent, within the stage", () => {
    const { clock } = clockAt();
    clock.seek(250_000);
    expect(clock.moment()).toBe(250_000);
    clock.seek(9_000_000);
    expect(clock.moment()).toBe(400_000);
    clock.seek(0);
    expect(clock.moment()).toBe(100_000);
  });
});
