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

/** Where a reader stopped: plain JSON, to go on with in another process. */
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

/** A table is trusted once this many data lines stand below its header. */
const neededDataLines = 3;
/** Without a table in so many bytes there is none. */
const maximumHeadBytes = 4 * 1024 * 1024;

/**
 * A delimited file that is still being written. Give it the bytes as they
 * come, each once, from the `byteOffset` of a new reader on; a half-written last line waits for its end.
 */
export class GrowingReader {
  readonly #options: SourceOptions;
  readonly #problems = new ProblemList();
  #head: Uint8Array = new Uint8Array(0);
  #pipeline: Pipeline | null;

  constructor(options: SourceOptions, state?: GrowingState) {
    this.#options = options;
    this.#pipeline = state
      ? this.#build(state.table, state.writing, state)
      : null;
  }

  /** null until the header and some data were seen. */
  get table(): RawTable | null {
    return this.#pipeline?.table ?? null;
  }

  /** Where another reader with this state starts; this one keeps the bytes behind it that it was given. */
  get byteOffset(): number {
    return this.#pipeline?.splitter.byteOffset ?? 0;
  }

  get problems(): readonly Problem[] {
    return this.#problems.list();
  }

  /** null until there is a table: start again at byte 0 then. */
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

  /** Reads on; null when no row became whole. */
  push(bytes: Uint8Array): RawRows | null {
    const pipeline = this.#pipeline;
    if (!pipeline) return this.#pushHead(bytes);
    pipeline.splitter.push(bytes);
    return rowsOf(pipeline.assembler);
  }

  /** Nobody writes to the file any more: its last line counts without a line end. */
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
    // What grows at its end cannot run backwards.
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
