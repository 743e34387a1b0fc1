import {
  ChannelName,
  SourceName,
  contract,
  type BodyOf,
} from "@stagecraft/contract";
import { DomainError } from "@stagecraft/domain";
import {
  columnFromRows,
  decodeBatch,
  SeriesFormatError,
  type BatchRows,
  type SampleBatch,
  type SampleFrame,
} from "@stagecraft/series";

import { fieldErrors } from "#http/refusals/refusal.ts";

type JsonBatch = BodyOf<typeof contract.stageData.push>;

function invalid(message: string): DomainError {
  return new DomainError("samples.invalid", message);
}

function fromJson(body: JsonBatch): SampleBatch {
  return {
    source: body.source,
    firstSequence: body.firstSequence,
    times: Float64Array.from(body.times),
    channels: body.channels.map(({ name, unit, values }) => ({
      name,
      unit,
      values: Float64Array.from(values, (value) => value ?? Number.NaN),
      present: Uint8Array.from(values, (value) => (value === null ? 0 : 1)),
    })),
  };
}

function decode(bytes: Uint8Array): SampleBatch {
  try {
    return decodeBatch(bytes);
  } catch (error) {
    if (error instanceof SeriesFormatError) throw invalid(error.message);
    throw error;
  }
}

/** Checks the rules that a schema enforces for the JSON form. */
function guardBinary(batch: SampleBatch): void {
  if (batch.times.length === 0)
    throw invalid("A batch needs at least one row.");
  if (
    !batch.times.every(
      (time) => Number.isInteger(time) && time >= 0 && time <= 8.64e15,
    )
  ) {
    throw invalid("Times are whole epoch milliseconds.");
  }
  if (!SourceName.safeParse(batch.source).success)
    throw invalid("The source name is not usable.");
  const names = batch.channels.map(({ name }) => name);
  const wrong = names.find((name) => !ChannelName.safeParse(name).success);
  if (wrong !== undefined)
    throw invalid(
      "A channel name is a letter, then letters, digits and underscores.",
    );
  if (new Set(names).size !== names.length)
    throw invalid("A channel may stand once in a batch.");
}

/** Reads a van's batch in either form. */
export function readBatch(body: JsonBatch | Buffer): SampleBatch {
  if (!Buffer.isBuffer(body)) return fromJson(body);
  const batch = decode(body);
  guardBinary(batch);
  return batch;
}

/** Reads a large batch of JSON, refused with the same messages as a small one. */
export function readJsonText(text: string): SampleBatch {
  const checked = contract.stageData.push.body.safeParse(parsed(text));
  if (checked.success) return fromJson(checked.data);
  throw new DomainError(
    "request.invalid",
    "Some fields are not valid.",
    fieldErrors(checked.error),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError("request.invalid", "The body is not valid JSON.");
  }
}

/** The same rows keyed by series, as they are stored and sent to viewers. */
export function toFrame(
  rows: BatchRows,
  seriesIds: ReadonlyMap<string, number>,
): SampleFrame {
  const columns = rows.channels.map(({ name, values, present }) => ({
    seriesId: seriesIds.get(name) ?? 0,
    column: columnFromRows(rows.times, values, present),
  }));
  return { columns: columns.filter(({ column }) => column.times.length > 0) };
}
