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
import type { JobContext } from "#jobs/job-definition.ts";

/** Keyed by van and well as in the messages. */
const Cursor = z
  .record(z.string(), z.object({ recent: Entries, decisions: Decisions }))
  .nullable();
type Cursor = z.output<typeof Cursor>;

const largestMessageBytes = 4 * 1024 * 1024;
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
    const message =
      bytes.length > largestMessageBytes ? null : readMessage(bytes);
    this.#messages += 1;
    if (message === null)
      return this.#leaveOut(topic, "parse", 1, "is neither a batch nor a row");
    const source: FeedSource = {
      names: message.names,
      dataSourceAuthId: this.#context.command.dataSourceAuthId ?? null,
      source: topic,
    };
    const rowCount = message.rows.times.length;
    await this.#router.note(source, rowCount);
    const line = await this.#lineOf(source);
    if (typeof line === "string")
      return this.#leaveOut(topic, "route", rowCount, line);
    await this.#store(message, bytes, line);
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

  /** In the topic of a whole project, one row of nobody does not end the feed: the reason is returned. */
  async #lineOf(source: FeedSource): Promise<Line | string> {
    const { target, command } = this.#context;
    if (command.projectId === undefined)
      return this.#openLine("", positionOf(target, command));
    const route = await this.#router.route(source);
    if (route.kind === "none")
      return `goes to no well: ${refusalText(source.names, route)}`;
    const { wellId } = route;
    return this.#openLine(await this.#router.keyOf(source), { wellId });
  }

  async #openLine(key: string, position: FeedPosition): Promise<Line | string> {
    const known = this.#lines.get(key);
    // A mapping that was changed meanwhile sends the same names to another well.
    if (known !== undefined && isSamePosition(known.position, position))
      return known;
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
        if (stageId === undefined) return new Map<string, string>();
        const { sourceList } = await findStageNames(transaction, stageId);
        const series = await listSeries(transaction, stageId);
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
      await writer.append({ ...mapped, firstSequence });
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
