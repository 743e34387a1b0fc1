import { z } from "zod";
import { inTransaction } from "#database/database.ts";
import type { FeedServices } from "#features/etl-jobs/feed-definition.ts";
import {
  Decisions,
  type ChannelMapper,
} from "#features/etl-jobs/sources/channel-mapper.ts";
import { openMapper } from "#features/etl-jobs/sources/feed-mapping.ts";
import { positionOf } from "#features/etl-jobs/sources/feed-position.ts";
import {
  findNewestFedStage,
  findOpenStage,
  listSeries,
} from "#features/etl-jobs/sources/feed-stage.repository.ts";
import { findStageNames } from "#features/etl-jobs/sources/feed-setting.repository.ts";
import {
  FeedWriter,
  type FeedPosition,
} from "#features/etl-jobs/sources/feed-writer.ts";
import {
  readMessage,
  withKnownUnits,
  type VanMessage,
} from "#features/etl-jobs/sources/mqtt-message.ts";
import {
  Entries,
  RecentMessages,
} from "#features/etl-jobs/sources/recent-messages.ts";
import {
  refusalText,
  RowRouter,
  type FeedSource,
} from "#features/etl-jobs/sources/row-router.ts";
import type { BoxStage } from "#features/etl-jobs/sources/well-stages.ts";
import type { JobContext } from "#jobs/job-definition.ts";

/** Keyed by van and well as in the messages. */
const Cursor = z
  .record(z.string(), z.object({ recent: Entries, decisions: Decisions }))
  .nullable();
type Cursor = z.output<typeof Cursor>;

const largestMessageBytes = 4 * 1024 * 1024;
/**
 * A dry run parses messages in the thread that serves requests, and needs no
 * more than a thousand rows.
 */
const largestTriedBytes = 1024 * 1024;
const mostWells = 50;

/** The state of one well within a topic. */
interface Line {
  readonly position: FeedPosition;
  readonly mapper: ChannelMapper;
  readonly units: ReadonlyMap<string, string>;
  readonly recent: RecentMessages;
  /** Keyed by source name, because one topic may carry several. */
  readonly writers: Map<string, FeedWriter>;
}

/** Rows of a message with the same target. */
interface MessagePiece {
  readonly from: number;
  readonly to: number;
  readonly key: string;
  /** A text is the reason why the rows have no target. */
  readonly position: FeedPosition | string;
  readonly box: BoxStage | null;
}

function slice(message: VanMessage, { from, to }: MessagePiece): VanMessage {
  const { rows, firstSequence } = message;
  if (from === 0 && to === rows.times.length) return message;
  return {
    ...message,
    firstSequence: firstSequence === null ? null : firstSequence + from,
    rows: {
      firstRow: rows.firstRow + from,
      lines: rows.lines.subarray(from, to),
      times: rows.times.subarray(from, to),
      values: rows.values.map((values) => values.subarray(from, to)),
    },
  };
}

interface MqttTarget {
  readonly stageId?: number | undefined;
  readonly projectId?: number | undefined;
  readonly dataSourceAuthId?: number | undefined;
}

function isSamePosition(first: FeedPosition, second: FeedPosition): boolean {
  if ("stageId" in first)
    return "stageId" in second && first.stageId === second.stageId;
  return "wellId" in second && first.wellId === second.wellId;
}

/** Stores messages one after the other, each only once however often it arrives. */
export class MqttReceiver {
  readonly #services: FeedServices;
  readonly #context: JobContext<MqttTarget>;
  readonly #source: string;
  readonly #router: RowRouter;
  readonly #lines = new Map<string, Line>();
  readonly #kept: NonNullable<Cursor>;
  #leftOut = 0;
  #messages = 0;
  #rows = 0;

  constructor(
    services: FeedServices,
    context: JobContext<MqttTarget>,
    source: string,
  ) {
    this.#services = services;
    this.#context = context;
    this.#source = source;
    this.#router = new RowRouter(services, context);
    this.#kept = Cursor.parse(context.cursor) ?? {};
  }

  /** Resolves when the rows are committed, or when the message can never be stored. */
  async receive(topic: string, bytes: Uint8Array): Promise<void> {
    this.#messages += 1;
    if (bytes.length > this.#mostBytes)
      return this.#leaveOut(topic, "parse", 1, "is too large");
    const message = readMessage(bytes);
    if (message === null)
      return this.#leaveOut(topic, "parse", 1, "is neither a batch nor a row");
    const source: FeedSource = {
      names: message.names,
      dataSourceAuthId: this.#context.command.dataSourceAuthId ?? null,
      source: topic,
    };
    await this.#router.note(source, message.rows.times.length);
    for (const piece of await this.#pieces(source, message)) {
      const part = slice(message, piece);
      const line =
        typeof piece.position === "string"
          ? piece.position
          : await this.#openLine(piece);
      if (typeof line === "string")
        await this.#leaveOut(topic, "route", part.rows.times.length, line);
      else await this.#store(part, bytes, line, piece.box);
    }
  }

  get #mostBytes(): number {
    const { trial } = this.#services;
    return trial === undefined ? largestMessageBytes : largestTriedBytes;
  }

  /** An unreadable message would block the topic forever if it were not acknowledged. */
  async #leaveOut(
    topic: string,
    step: "parse" | "route",
    rowCount: number,
    why: string,
  ): Promise<void> {
    this.#leftOut += 1;
    const { trial } = this.#services;
    if (trial !== undefined) {
      const reason = `A message on ${topic} ${why}`;
      return trial.leaveOut(step, this.#messages, rowCount, reason);
    }
    const isWorthALine = Number.isInteger(Math.log10(this.#leftOut));
    if (!isWorthALine) return;
    await this.#context.log(
      "warning",
      `A message on ${topic} ${why} and is left out; ${this.#leftOut} so far.`,
    );
  }

  /**
   * In the topic of a whole project, one row that cannot be routed does not end
   * the feed: the reason is returned.
   */
  async #pieces(
    source: FeedSource,
    { rows }: VanMessage,
  ): Promise<MessagePiece[]> {
    const { target, command } = this.#context;
    const { times } = rows;
    if (command.projectId === undefined) {
      const position = positionOf(target, command);
      return [{ from: 0, to: times.length, key: "", position, box: null }];
    }
    const key = await this.#router.keyOf(source);
    const routed = await this.#router.routes(source, times);
    return routed.map(({ from, to, route }) => ({
      from,
      to,
      key,
      position:
        route.kind === "none"
          ? `goes to no well: ${refusalText(source.names, route)}`
          : { wellId: route.wellId },
      box: route.kind === "well" && route.by === "fieldBox" ? route : null,
    }));
  }

  async #openLine({
    key,
    position,
    box,
  }: MessagePiece): Promise<Line | string> {
    if (typeof position === "string") return position;
    const known = this.#lines.get(key);
    // After a change of the mapping, the same names belong to another well.
    if (known !== undefined && isSamePosition(known.position, position))
      return known;
    if (known !== undefined && box !== null)
      for (const writer of known.writers.values())
        await writer.leave(box.since);
    if (known === undefined && this.#lines.size >= mostWells)
      return "names one well too many";
    const mapper = await openMapper(this.#services, this.#context, position, {
      bySourceList: false,
      decisions: this.#kept[key]?.decisions,
    });
    const line: Line = {
      position,
      mapper,
      units: await this.#knownUnits(position),
      recent: known?.recent ?? new RecentMessages(this.#kept[key]?.recent),
      writers: new Map(),
    };
    this.#lines.set(key, line);
    return line;
  }

  /** Rows may come without units: those of the stage's source list and of the stored channels apply. */
  #knownUnits(position: FeedPosition): Promise<Map<string, string>> {
    const { database } = this.#services;
    return inTransaction(
      database,
      this.#context.identity,
      async (transaction) => {
        const stageId =
          "stageId" in position
            ? position.stageId
            : (await findOpenStage(transaction, position.wellId))?.id;
        // A stage that was just created has no channels yet, so those of the
        // previous one apply.
        const before =
          "wellId" in position
            ? await findNewestFedStage(transaction, position.wellId)
            : null;
        const series = [
          ...(before === null ? [] : await listSeries(transaction, before)),
          ...(stageId === undefined
            ? []
            : await listSeries(transaction, stageId)),
        ];
        const { sourceList } =
          stageId === undefined
            ? { sourceList: [] }
            : await findStageNames(transaction, stageId);
        return new Map([
          ...sourceList.map(({ name, unit }) => [name, unit] as const),
          ...series.map(({ channel, unit }) => [channel, unit] as const),
        ]);
      },
    );
  }

  async #store(
    message: VanMessage,
    bytes: Uint8Array,
    line: Line,
    box: BoxStage | null,
  ): Promise<void> {
    const { mapper, units } = line;
    const decided = mapper.decidedCount;
    const table = withKnownUnits(message.table, (name) => units.get(name));
    const { trial } = this.#services;
    const rows =
      trial?.take(table, message.rows, this.#messages) ?? message.rows;
    const mapped = await mapper.map(table, rows);
    const writer = this.#writerOf(line, message.source ?? this.#source);
    const firstSequence =
      message.firstSequence ?? (await this.#numberFor(bytes, line, writer));
    if (message.firstSequence === null || mapper.decidedCount !== decided)
      await this.#save();
    if (mapped.channels.length > 0)
      await writer.append({ ...mapped, firstSequence }, box);
    this.#rows += rows.times.length;
    await this.#context.progress(this.#rows, null);
  }

  #writerOf({ position, writers }: Line, source: string): FeedWriter {
    const known = writers.get(source);
    if (known !== undefined) return known;
    const writer = new FeedWriter(
      this.#services,
      this.#context,
      position,
      source,
    );
    writers.set(source, writer);
    return writer;
  }

  /**
   * A number is saved before its row is stored: a message that is repeated
   * after a crash or a lost acknowledgement keeps its number.
   */
  async #numberFor(
    bytes: Uint8Array,
    { recent }: Line,
    writer: FeedWriter,
  ): Promise<number> {
    const key = RecentMessages.key(bytes);
    const known = recent.sequenceOf(key);
    if (known !== null) return known;
    const { nextSequence } = await writer.resumePoint();
    return recent.assign(key, nextSequence);
  }

  async #save(): Promise<void> {
    const lines = Object.fromEntries(
      [...this.#lines].map(([well, { mapper, recent }]) => [
        well,
        { recent: recent.entries, decisions: mapper.decisions },
      ]),
    );
    await this.#context.saveCursor({ ...this.#kept, ...lines });
  }
}
