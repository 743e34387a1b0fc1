const headerBytes = 12;
const chunkHeaderBytes = 8;
const ascii = new TextDecoder("latin1");

function nameAt(bytes: Uint8Array, start: number): string {
  return ascii.decode(bytes.subarray(start, start + 4));
}

interface Chunk {
  readonly name: string;
  readonly start: number;
  readonly size: number;
}

function chunksOf(bytes: Uint8Array): Chunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  let place = headerBytes;
  while (place + chunkHeaderBytes <= bytes.length) {
    const name = nameAt(bytes, place);
    const room = bytes.length - place - chunkHeaderBytes;
    const size = Math.min(view.getUint32(place + 4, true), room);
    chunks.push({ name, start: place + chunkHeaderBytes, size });
    place += chunkHeaderBytes + size + (size % 2);
  }
  return chunks;
}

/**
 * Returns the file with correct lengths: a streamed WAV has a header written
 * before the length is known, and a player would show hours. Null when it is
 * not a WAV with sound.
 */
export function soundWav(bytes: Uint8Array): Uint8Array | null {
  if (nameAt(bytes, 0) !== "RIFF" || nameAt(bytes, 8) !== "WAVE") return null;
  const chunks = chunksOf(bytes);
  const data = chunks.find(({ name }) => name === "data");
  const format = chunks.find(({ name }) => name === "fmt ");
  if (data === undefined || data.size === 0 || format === undefined)
    return null;
  // A copy, because a Buffer's slice still shares the memory.
  const mended = new Uint8Array(bytes.subarray(0, data.start + data.size));
  const view = new DataView(mended.buffer);
  view.setUint32(4, mended.length - 8, true);
  view.setUint32(data.start - 4, data.size, true);
  return mended;
}

function soundOf(bytes: Uint8Array): Uint8Array {
  const data = chunksOf(bytes).find(({ name }) => name === "data");
  return data === undefined
    ? new Uint8Array()
    : bytes.subarray(data.start, data.start + data.size);
}

/** Joins several files of one voice; each must have passed `soundWav`. Null when there is none. */
export function joinedWav(files: readonly Uint8Array[]): Uint8Array | null {
  const [first] = files;
  if (first === undefined || files.length === 1) return first ?? null;
  const head = first.subarray(0, first.length - soundOf(first).length);
  const joined = Buffer.concat([head, ...files.map(soundOf)]);
  // The length in the first file's header no longer applies.
  joined.writeUInt32LE(joined.length - head.length, head.length - 4);
  return soundWav(joined);
}

/** Returns the duration of the sound; the file must have passed `soundWav`. */
export function wavSeconds(bytes: Uint8Array): number {
  const chunks = chunksOf(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = chunks.find(({ name }) => name === "fmt ");
  const data = chunks.find(({ name }) => name === "data");
  if (format === undefined || data === undefined) return 0;
  return data.size / view.getUint32(format.start + 8, true);
}
