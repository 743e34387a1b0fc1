import type { RawTable } from "../raw-table.ts";
import type { SourceOptions } from "../row-source.ts";
import { type Problem, ProblemList } from "../rows/problem-list.ts";
import type { RawRows } from "../rows/raw-rows.ts";
import { type AssemblerState, RowAssembler } from "../rows/row-assembler.ts";
import { LineSplitter } from "../text/line-splitter.ts";
import { CellRows } from "./cell-rows.ts";
import {
  describeDelimited,
  detectWriting,
  type Writing,
} from "./delimited-source.ts";
import { LineRows } from "./line-rows.ts";

/** State in which a reader stopped: plain JSON, so that another process can continue. */
export interface GrowingState {
  readonly table: RawTable;
  readonly writing: Writing;
  readonly byteOffset: number;
  readonly line: number;
  readonly rows: AssemblerState;
}

interface Pipeline {
  readonly table: RawTable;
  readonly writing: Writing;
  readonly assembler: RowAssembler;
  readonly lines: LineRows;
  readonly splitter: LineSplitter;
}

/** A table is trusted once its header is followed by this many data lines. */
const neededDataLines = 3;
/** If no table is found within this many bytes, there is none. */
const maximumHeadBytes = 4 * 1024 * 1024;

/**
 * Reads a delimited file that is still being written. Pass in the bytes as they
 * arrive, each once, starting at the `byteOffset` of a new reader; an
 * incomplete last line is held until it ends.
 */
export class GrowingReader {
  readonly #options: SourceOptions;
  readonly #problems: ProblemList;
  #head: Uint8Array = new Uint8Array(0);
  #pipeline: Pipeline | null;

  constructor(options: SourceOptions, state?: GrowingState) {
    this.#options = options;
    this.#problems = new ProblemList(options.onProblem);
    this.#pipeline = state
      ? this.#build(state.table, state.writing, state)
      : null;
  }

  /** null until the header and some data have been read. */
  get table(): RawTable | null {
    return this.#pipeline?.table ?? null;
  }

  /**
   * Offset at which another reader with this state starts; this reader still
   * holds any bytes it received after that offset.
   */
  get byteOffset(): number {
    return this.#pipeline?.splitter.byteOffset ?? 0;
  }

  get problems(): readonly Problem[] {
    return this.#problems.list();
  }

  /** null until a table is found; then start again at byte 0. */
  state(): GrowingState | null {
    if (!this.#pipeline) return null;
    const { table, writing, splitter, assembler } = this.#pipeline;
    return {
      table,
      writing,
      byteOffset: splitter.byteOffset,
      line: splitter.nextLine,
      rows: assembler.state(),
    };
  }

  /** Continues reading; returns null when no row was completed. */
  push(bytes: Uint8Array): RawRows | null {
    const pipeline = this.#pipeline;
    if (!pipeline) return this.#pushHead(bytes);
    pipeline.splitter.push(bytes);
    return rowsOf(pipeline.assembler);
  }

  /** The file is no longer being written: its last line counts even without a line end. */
  finish(): RawRows | null {
    this.#pipeline ??= this.#describe(true);
    const { lines, splitter, assembler } = this.#pipeline;
    lines.lastLineOpen = true;
    splitter.end();
    const rows = assembler.finish();
    return rows.times.length > 0 ? rows : null;
  }

  #pushHead(bytes: Uint8Array): RawRows | null {
    const head = new Uint8Array(this.#head.length + bytes.length);
    head.set(this.#head);
    head.set(bytes, this.#head.length);
    this.#head = head;
    if (!this.#headIsEnough()) return null;
    this.#pipeline = this.#describe(false);
    this.#head = new Uint8Array(0);
    return rowsOf(this.#pipeline.assembler);
  }

  #headIsEnough(): boolean {
    if (this.#head.length >= maximumHeadBytes) return true;
    const writing = detectWriting(this.#head);
    const scratch = new ProblemList();
    const table = describeDelimited(
      this.#head,
      writing,
      false,
      this.#options,
      scratch,
    );
    let lines = 0;
    const counter = new LineSplitter(writing, {
      line: (text, line) => {
        if (line >= table.dataStartLine && text.trim() !== "") lines += 1;
      },
      tooLong: () => undefined,
    });
    counter.push(this.#head.subarray(writing.markLength));
    return lines >= neededDataLines;
  }

  #describe(isWhole: boolean): Pipeline {
    const writing = detectWriting(this.#head);
    const described = describeDelimited(
      this.#head,
      writing,
      isWhole,
      this.#options,
      this.#problems,
    );
    // A file that grows at its end cannot be in reverse order.
    const pipeline = this.#build({ ...described, reversed: false }, writing);
    pipeline.splitter.push(this.#head.subarray(writing.markLength));
    return pipeline;
  }

  #build(table: RawTable, writing: Writing, state?: GrowingState): Pipeline {
    const { profile, timezone, startMs } = this.#options;
    const assembler = new RowAssembler(table, this.#problems, {
      timezone: profile?.timezone ?? timezone,
      lookaheadRows: 0,
      ...(startMs !== undefined && { startMs }),
      ...(state && { state: state.rows }),
    });
    const rows = new CellRows(table, assembler, this.#problems);
    const lines = new LineRows(table, rows, this.#problems);
    const splitter = new LineSplitter(
      {
        ...writing,
        byteOffset: state?.byteOffset ?? writing.markLength,
        line: state?.line ?? 1,
      },
      lines,
    );
    return { table, writing, assembler, lines, splitter };
  }
}

function rowsOf(assembler: RowAssembler): RawRows | null {
  return assembler.readyRows > 0 ? assembler.take() : null;
}
