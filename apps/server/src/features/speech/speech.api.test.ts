import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text as bodyText } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  sharedTestApi,
  startTestApi,
  type Person,
  type OwnTestApi,
  type TestApi,
} from "../../../test/api-harness.ts";
import { soundWav, wavSeconds } from "./wav-file.ts";

const advice =
  "Lower slurry rate by 2.0 bpm. Pressure is in the caution band and rising 99 psi/min.";

async function saidBy(person: Person, text: string): Promise<Uint8Array> {
  const { speech } = await person.api.speech.say({ body: { text } });
  expect(speech.ContentType).toBe("audio/wav");
  return new Uint8Array(Buffer.from(speech.AudioStream.data, "base64"));
}

describe("with the embedded voice", () => {
  let api: TestApi;
  let engineer: Person;

  beforeAll(async () => {
    api = await sharedTestApi();
    engineer = await api.person({ roles: ["engineer"] });
  });

  test("a sentence comes back as a WAV file that lasts as long as it takes to say", async () => {
    const wav = await saidBy(engineer, advice);
    expect(Buffer.from(wav.subarray(0, 4)).toString()).toBe("RIFF");
    expect(soundWav(wav)).toEqual(wav);
    expect(wavSeconds(wav)).toBeGreaterThan(3);
    expect(wavSeconds(wav)).toBeLessThan(20);
  });

  test("another language than English is refused: the embedded voice has none", async () => {
    expect(await engineer.api.speech.voices({})).toEqual({
      languages: "english",
    });
    const response = await engineer.send("POST", "speech/say", {
      text: "Maintenez le débit",
      language: "fr",
    });
    expect(response.body).toMatchObject({ error: { code: "speech.failed" } });
  });

  test("a single word is audible speech, not a click", async () => {
    expect(wavSeconds(await saidBy(engineer, "Hold"))).toBeGreaterThan(0.3);
  });

  test("markup around a sentence and within it is not read out", async () => {
    const plain = await saidBy(engineer, "Hold rate");
    const marked = await saidBy(
      engineer,
      '<speak>Hold <break time="9s"/> rate</speak>',
    );
    expect(Buffer.compare(marked, plain)).toBe(0);
  });

  test("what looks like an option of a program is a sentence like any other", async () => {
    const wav = await saidBy(engineer, "-o /etc/passwd --help; $(reboot)");
    expect(wavSeconds(wav)).toBeGreaterThan(0.3);
  });

  test("a request for the file itself gets it", async () => {
    const response = await engineer.send(
      "POST",
      "speech/say",
      { text: "Hold rate" },
      { accept: "audio/wav" },
    );
    expect(response.headers.get("content-type")).toBe("audio/wav");
    expect(wavSeconds(response.body as Buffer)).toBeGreaterThan(0.3);
  });

  test("many people hear the same advice at the cost of one", async () => {
    const sentence = "Pressure 9512 psi at or above ceiling 9500 psi.";
    const people = await Promise.all(
      Array.from({ length: 12 }, () => api.person({ roles: ["engineer"] })),
    );
    const files = await Promise.all(
      people.map((person) => saidBy(person, sentence)),
    );
    expect(new Set(files.map(({ length }) => length)).size).toBe(1);
  });

  test.each([
    ["empty", "  "],
    ["only markup", "<speak> </speak>"],
  ])("a text that is %s is refused", async (_, text) => {
    const response = await engineer.send("POST", "speech/say", { text });
    expect(response.status).toBe(400);
  });

  test("a text that is too long to be spoken is refused with its own code", async () => {
    const text = "Pressure is rising. ".repeat(60);
    const response = await engineer.send("POST", "speech/say", { text });
    expect(response.status).toBe(422);
    expect(response.body).toMatchObject({ error: { code: "speech.tooLong" } });
  });

  test("nobody speaks without the permission", async () => {
    const guest = await api.person({ roles: ["guest"] });
    const response = await guest.send("POST", "speech/say", { text: "Hold" });
    expect(response.status).toBe(403);
  });

  test("a script that sends texts without end is limited", async () => {
    const busy = await api.person({ roles: ["engineer"] });
    const ask = () => busy.send("POST", "speech/say", { text: "Hold rate" });
    for (let count = 0; count < 60; count += 1)
      expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("with a cloud voice", () => {
  let service: Server;
  let api: OwnTestApi;
  let engineer: Person;
  let requested: {
    readonly request: IncomingMessage;
    readonly body: unknown;
  }[];
  let reply: { status: number; body: Uint8Array | string };
  const key = "sk-secret-of-the-cloud";

  /** A second of a low tone whose header was written before its end was known. */
  function streamedWav(): Uint8Array {
    const samples = 8000;
    const file = Buffer.alloc(44 + samples * 2);
    file.write("RIFF\u0000\u0000\u0000\u0000WAVEfmt ", 0, "latin1");
    file.writeUInt32LE(0xffffffff, 4);
    file.writeUInt32LE(16, 16);
    file.writeUInt16LE(1, 20);
    file.writeUInt16LE(1, 22);
    file.writeUInt32LE(8000, 24);
    file.writeUInt32LE(16_000, 28);
    file.writeUInt16LE(2, 32);
    file.writeUInt16LE(16, 34);
    file.write("data", 36, "latin1");
    file.writeUInt32LE(0xffffffff, 40);
    for (let index = 0; index < samples; index += 1)
      file.writeInt16LE(Math.round(9000 * Math.sin(index / 6)), 44 + index * 2);
    return file;
  }

  beforeAll(async () => {
    service = createServer((request, response) => {
      void bodyText(request).then((body) => {
        requested.push({ request, body: JSON.parse(body) as unknown });
        response.writeHead(reply.status, { location: "http://127.0.0.1:9/" });
        response.end(reply.body);
      });
    });
    service.listen(0, "127.0.0.1");
    await once(service, "listening");
  });
  afterAll(() => service.close());

  async function start() {
    const { port } = service.address() as AddressInfo;
    requested = [];
    reply = { status: 200, body: streamedWav() };
    api = await startTestApi({
      speech: {
        url: `http://127.0.0.1:${port}/v1/audio/speech`,
        key,
        voice: "nova",
        model: "tts-1",
      },
    });
    engineer = await api.person({ roles: ["engineer"] });
  }
  afterEach(() => api.close());

  test("the cloud voice speaks, and once for the same sentence", async () => {
    await start();
    const wav = await saidBy(engineer, "<speak>Reduce by 2.0 bpm</speak>");
    await saidBy(engineer, "Reduce by 2.0 bpm");
    expect(wavSeconds(wav)).toBeCloseTo(1, 2);
    expect(requested.length).toBe(1);
    expect(requested[0]?.request.headers.authorization).toBe(`Bearer ${key}`);
    expect(requested[0]?.body).toEqual({
      model: "tts-1",
      voice: "nova",
      input: "Reduce by two point zero barrels per minute",
      response_format: "wav",
    });
  });

  test.each([
    ["fails", { status: 500, body: "no" }],
    ["sends something else", { status: 200, body: "<html></html>" }],
    ["sends us elsewhere", { status: 307, body: "" }],
  ])("when it %s the embedded voice speaks", async (_, given) => {
    await start();
    reply = given;
    const wav = await saidBy(engineer, advice);
    expect(wavSeconds(wav)).toBeGreaterThan(3);
    expect(requested.length).toBe(1);
  });

  test("after a failure the cloud voice is not tried again for a while", async () => {
    await start();
    reply = { status: 500, body: "no" };
    await saidBy(engineer, "First");
    await saidBy(engineer, "Second");
    expect(requested.length).toBe(1);
  });
});
