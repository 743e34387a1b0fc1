import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ThreadPool } from "#threads/thread-pool.ts";
import { EmbeddedVoice } from "./embedded-voice.ts";
import { SpeechAllowance } from "./speech-allowance.ts";
import { SpokenBefore } from "./spoken-before.ts";
import { soundWav, wavSeconds } from "./wav-file.ts";

const speakerOf = (company: string) => ({ company, charge: () => undefined });
const ofA = speakerOf("a");

describe("the embedded voice", () => {
  let threads: ThreadPool;
  let voice: EmbeddedVoice;
  beforeEach(() => {
    threads = new ThreadPool({
      threads: 1,
      megabytesPerThread: 256,
      waitingPerCompany: 8,
      databaseUrl: null,
      rowSecurity: true,
      statementTimeoutMs: 1000,
      niceness: 0,
    });
    voice = new EmbeddedVoice(threads);
  });
  afterEach(() => threads.stop());

  test("does not hold up the event loop while it speaks", async () => {
    await voice.say("warm", ofA);
    let beats = 0;
    const beating = setInterval(() => (beats += 1), 5);
    await voice.say(
      "Pressure in the caution band. Hold rate. ".repeat(10),
      ofA,
    );
    clearInterval(beating);
    expect(beats).toBeGreaterThan(2);
  });

  test("reports the computing time of a text, to charge its usage", async () => {
    let chargedMs = 0;
    await voice.say("Hold rate. Pressure is rising.", {
      company: "a",
      charge: (computeMs) => (chargedMs += computeMs),
    });
    expect(chargedMs).toBeGreaterThan(10);
  });

  test("that takes too long is ended, and the next sentence is spoken", async () => {
    const hasty = new EmbeddedVoice(threads, 1);
    await expect(hasty.say("Hold rate", ofA)).rejects.toMatchObject({
      code: "speech.failed",
    });
    expect(wavSeconds(await voice.say("Hold rate", ofA))).toBeGreaterThan(0.3);
  });

  test("takes no more than a few texts of a company at a time", async () => {
    const requested = Array.from({ length: 10 }, () => voice.say("Hold", ofA));
    const outcomes = await Promise.allSettled(requested);
    const refused = outcomes.filter(({ status }) => status === "rejected");
    expect(refused).toMatchObject([{ reason: { code: "request.tooMany" } }]);
  });

  test("a text of several sentences sounds as long as its sentences together", async () => {
    const both = await voice.say("Hold rate. Pressure is rising.", ofA);
    const first = await voice.say("Hold rate.", ofA);
    const second = await voice.say("Pressure is rising.", ofA);
    expect(wavSeconds(both)).toBeCloseTo(
      wavSeconds(first) + wavSeconds(second),
      2,
    );
    expect(soundWav(both)).toEqual(new Uint8Array(both));
  });

  test("a long text of one company lets another company's text in between two sentences", async () => {
    const ended: string[] = [];
    const text = "Pressure in the caution band. Hold rate. ".repeat(8);
    const long = voice
      .say(text, speakerOf("noisy"))
      .then(() => ended.push("long"));
    const short = voice
      .say("Hold rate", speakerOf("other"))
      .then(() => ended.push("short"));
    await Promise.all([long, short]);
    expect(ended).toEqual(["short", "long"]);
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
