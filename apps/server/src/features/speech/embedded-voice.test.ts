import { afterEach, describe, expect, test } from "vitest";
import { EmbeddedVoice } from "./embedded-voice.ts";
import { SpeechAllowance } from "./speech-allowance.ts";
import { SpokenBefore } from "./spoken-before.ts";
import { soundWav, wavSeconds } from "./wav-file.ts";

describe("the embedded voice", () => {
  let voice: EmbeddedVoice;
  afterEach(() => voice.close());

  test("does not hold up the event loop while it speaks", async () => {
    voice = new EmbeddedVoice();
    await voice.say("warm");
    let beats = 0;
    const beating = setInterval(() => (beats += 1), 5);
    await voice.say("Pressure in the caution band. Hold rate. ".repeat(10));
    clearInterval(beating);
    expect(beats).toBeGreaterThan(2);
  });

  test("that takes too long is ended, and the next sentence is spoken", async () => {
    voice = new EmbeddedVoice(1);
    await expect(voice.say("Hold rate")).rejects.toMatchObject({
      code: "speech.failed",
    });
    await voice.close();
    voice = new EmbeddedVoice();
    expect(wavSeconds(await voice.say("Hold rate"))).toBeGreaterThan(0.3);
  });

  test("takes no more than a few sentences at a time", async () => {
    voice = new EmbeddedVoice();
    const asked = Array.from({ length: 9 }, () => voice.say("Hold"));
    const outcomes = await Promise.allSettled(asked);
    const refused = outcomes.filter(({ status }) => status === "rejected");
    expect(refused).toMatchObject([{ reason: { code: "request.tooMany" } }]);
  });
});

test("sentences spoken before are kept up to a size, the least used go first", () => {
  const spoken = new SpokenBefore(100);
  const file = () => new Uint8Array(40);
  spoken.keep("first", file());
  spoken.keep("second", file());
  spoken.find("first");
  spoken.keep("third", file());
  expect(spoken.find("second")).toBeNull();
  expect(spoken.find("first")?.length).toBe(40);
  spoken.keep("huge", new Uint8Array(101));
  expect(spoken.find("huge")).toBeNull();
});

test("a person's allowance is counted apart from others' and comes back after a minute", () => {
  let now = 0;
  const allowance = new SpeechAllowance(() => now);
  for (let count = 0; count < 60; count += 1)
    expect(allowance.secondsToWait(1)).toBeNull();
  now = 10_000;
  expect(allowance.secondsToWait(1)).toBe(50);
  expect(allowance.secondsToWait(2)).toBeNull();
  now = 60_000;
  expect(allowance.secondsToWait(1)).toBeNull();
});

test.each([
  ["nothing", ""],
  ["a page", "<html>"],
  ["a header without sound", "RIFF\u0000\u0000\u0000\u0000WAVE"],
])("%s is no sound file", (_, content) => {
  expect(soundWav(Buffer.from(content, "latin1"))).toBeNull();
});
