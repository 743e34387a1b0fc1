import { expect, test } from "vitest";
import { speechJson } from "./speech-json.ts";

test("a sound file as JSON is what JSON itself would write, and is made once", () => {
  const file = Uint8Array.from({ length: 1000 }, (_, at) => at % 251);
  const body = speechJson(file);
  expect(JSON.parse(body.toString())).toEqual({
    speech: {
      AudioStream: { data: Buffer.from(file).toString("base64") },
      ContentType: "audio/wav",
    },
  });
  expect(speechJson(file)).toBe(body);
});
