import {
  type BatchChannel,
  MAX_BATCH_CHANNELS,
  MAX_BATCH_ROWS,
  type SampleBatch,
} from "./batch.ts";
import { ByteReader } from "./byte-reader.ts";
import { ByteWriter } from "./byte-writer.ts";
import { countFlags, keepValues, spreadValues } from "./float-words.ts";
import { readPresence, writePresence } from "./presence.ts";
import { SeriesFormatError } from "./series-format-error.ts";
import { readText, writeText } from "./text-codec.ts";
import { readTimes, writeTimes } from "./time-block.ts";
import { readValues, writeValues } from "./value-block.ts";

const BATCH_VERSION = 1;
const ALL_PRESENT = 0;
const SOME_PRESENT = 1;

/** Throws RangeError when the batch breaks a limit or is not rectangular. */
export function encodeBatch(batch: SampleBatch): Uint8Array<ArrayBuffer> {
  requireBatch(batch);
  const { source, firstSequence, times, channels } = batch;
  const writer = new ByteWriter(times.length * channels.length * 2 + 256);
  writer.byte(BATCH_VERSION);
  writeText(writer, source);
  writer.varint(firstSequence);
  writer.varint(times.length);
  writeTimes(writer, times);
  writer.varint(channels.length);
  for (const channel of channels) writeChannel(writer, channel);
  return writer.finish();
}

/** Throws SeriesFormatError when the bytes are not an encoded batch. */
export function decodeBatch(bytes: Uint8Array): SampleBatch {
  const reader = new ByteReader(bytes);
  reader.version(BATCH_VERSION);
  const source = readText(reader);
  const firstSequence = reader.varint();
  const rows = readLimited(reader, MAX_BATCH_ROWS, "rows");
  if (!Number.isSafeInteger(firstSequence + rows))
    throw new SeriesFormatError("The sequence numbers are too large");
  const times = readTimes(reader, rows);
  const channelCount = readLimited(reader, MAX_BATCH_CHANNELS, "channels");
  const channels = Array.from({ length: channelCount }, () =>
    readChannel(reader, rows),
  );
  reader.end();
  return { source, firstSequence, times, channels };
}

function writeChannel(writer: ByteWriter, channel: BatchChannel): void {
  const { name, unit, values, present } = channel;
  writeText(writer, name);
  writeText(writer, unit);
  if (present === undefined || countFlags(present) === present.length) {
    writer.byte(ALL_PRESENT);
    writeValues(writer, values);
  } else {
    writer.byte(SOME_PRESENT);
    writePresence(writer, present);
    writeValues(writer, keepValues(values, present));
  }
}

function readChannel(reader: ByteReader, rows: number): BatchChannel {
  const name = readText(reader);
  const unit = readText(reader);
  const presence = reader.byte();
  if (presence === ALL_PRESENT)
    return { name, unit, values: readValues(reader, rows) };
  if (presence !== SOME_PRESENT)
    throw new SeriesFormatError(`Unknown presence ${presence}`);
  const present = readPresence(reader, rows);
  const kept = readValues(reader, countFlags(present));
  return { name, unit, values: spreadValues(kept, present), present };
}

function readLimited(reader: ByteReader, limit: number, what: string): number {
  const count = reader.varint();
  if (count > limit)
    throw new SeriesFormatError(`A batch has at most ${limit} ${what}`);
  return count;
}

function requireBatch(batch: SampleBatch): void {
  const { firstSequence, times, channels } = batch;
  if (times.length > MAX_BATCH_ROWS)
    throw new RangeError(`A batch has at most ${MAX_BATCH_ROWS} rows`);
  if (channels.length > MAX_BATCH_CHANNELS)
    throw new RangeError(`A batch has at most ${MAX_BATCH_CHANNELS} channels`);
  if (firstSequence < 0 || !Number.isSafeInteger(firstSequence + times.length))
    throw new RangeError("The sequence numbers must be safe integers from 0");
  if (!times.every(Number.isFinite))
    throw new RangeError("The times of a batch must be finite");
  for (const { name, values, present } of channels)
    if (
      values.length !== times.length ||
      (present !== undefined && present.length !== times.length)
    )
      throw new RangeError(`Channel "${name}" has another number of rows`);
}
