import type { contract, OutputOf } from "@stagecraft/contract";

type SpeechResponse = OutputOf<typeof contract.speech.say>;

export const soundMediaType = "audio/wav";

/** Files are kept and given out again and again; so is what was made of them. */
const encoded = new WeakMap<Uint8Array, Buffer>();

function encode(file: Uint8Array): Buffer {
  const response = (data: string): SpeechResponse => ({
    speech: { AudioStream: { data }, ContentType: soundMediaType },
  });
  // Written around the sound: a megabyte of text through JSON holds up everybody for some milliseconds.
  const [head = "", tail = ""] = JSON.stringify(response("|")).split("|");
  const sound = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  return Buffer.from(`${head}${sound.toString("base64")}${tail}`, "latin1");
}

/** The JSON of a sound file, as bytes that can be sent as they are. */
export function speechJson(file: Uint8Array): Buffer {
  const known = encoded.get(file) ?? encode(file);
  encoded.set(file, known);
  return known;
}
