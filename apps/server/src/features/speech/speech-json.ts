import type { contract, OutputOf } from "@stagecraft/contract";

type SpeechResponse = OutputOf<typeof contract.speech.say>;

export const soundMediaType = "audio/wav";

/** Files are cached and sent repeatedly, and so is their JSON. */
const encoded = new WeakMap<Uint8Array, Buffer>();

function encode(file: Uint8Array): Buffer {
  const response = (data: string): SpeechResponse => ({
    speech: { AudioStream: { data }, ContentType: soundMediaType },
  });
  // The JSON is written around the sound: encoding a megabyte of text as JSON
  // blocks all requests for some milliseconds.
  const [head = "", tail = ""] = JSON.stringify(response("|")).split("|");
  const sound = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  return Buffer.from(`${head}${sound.toString("base64")}${tail}`, "latin1");
}

/** Returns the JSON of a sound file as bytes ready to send. */
export function speechJson(file: Uint8Array): Buffer {
  const known = encoded.get(file) ?? encode(file);
  encoded.set(file, known);
  return known;
}
