import { MemoryFile, ProgramExit } from "#features/speech/memory-file.ts";

/** Constants of the WASI preview 1 interface that are used here. */
const success = 0;
const badDescriptor = 8;
const noSuchFile = 44;
const notSeekable = 70;
const directory = 3;
const regularFile = 4;
const standardStreams = 3;
const rootDescriptor = 3;
const fileDescriptor = 4;
const everyRight = 0xffff_ffff_ffff_ffffn;

/**
 * The system as a command-line program sees it: its arguments and one file, in
 * memory. It has no disk, network, environment or clock, so whatever the text
 * makes the program do stays inside.
 */
export class MemoryWasi {
  readonly #arguments: readonly Uint8Array[];
  readonly #file: MemoryFile;
  #memory: WebAssembly.Memory | null = null;

  constructor(programArguments: readonly string[], largestFileBytes: number) {
    const encoder = new TextEncoder();
    this.#arguments = programArguments.map((one) => encoder.encode(`${one}\0`));
    this.#file = new MemoryFile(largestFileBytes);
  }

  /** Runs the program to its end and returns the file it wrote. */
  run(module: WebAssembly.Module): Uint8Array<ArrayBuffer> {
    const instance = new WebAssembly.Instance(module, {
      wasi_snapshot_preview1: this.#imports(),
    });
    const { memory, _start } = instance.exports;
    if (!(memory instanceof WebAssembly.Memory))
      throw new Error("The program has no memory.");
    this.#memory = memory;
    try {
      (_start as () => void)();
    } catch (error) {
      if (!(error instanceof ProgramExit) || error.code !== 0) throw error;
    }
    return this.#file.contents();
  }

  #imports(): Record<string, (...values: never[]) => number> {
    return {
      args_sizes_get: (count: number, size: number) => {
        const bytes = this.#arguments.reduce((sum, one) => sum + one.length, 0);
        this.#view.setUint32(count, this.#arguments.length, true);
        this.#view.setUint32(size, bytes, true);
        return success;
      },
      args_get: (pointers: number, buffer: number) =>
        this.#giveArguments(pointers, buffer),
      clock_time_get: (_clock: number, _precision: bigint, result: number) => {
        this.#view.setBigUint64(result, 0n, true);
        return success;
      },
      fd_prestat_get: (descriptor: number, result: number) => {
        if (descriptor !== rootDescriptor) return badDescriptor;
        this.#view.setUint32(result, 0, true);
        this.#view.setUint32(result + 4, 1, true);
        return success;
      },
      fd_prestat_dir_name: (descriptor: number, path: number) => {
        if (descriptor !== rootDescriptor) return badDescriptor;
        this.#bytes[path] = "/".charCodeAt(0);
        return success;
      },
      fd_fdstat_get: (descriptor: number, result: number) =>
        this.#describe(descriptor, result),
      fd_fdstat_set_flags: () => success,
      path_open: (...values: number[]) => this.#open(values),
      fd_write: (
        descriptor: number,
        vectors: number,
        count: number,
        written: number,
      ) => this.#write(descriptor, vectors, count, written),
      fd_read: (
        _descriptor: number,
        _vectors: number,
        _count: number,
        read: number,
      ) => {
        this.#view.setUint32(read, 0, true);
        return success;
      },
      fd_seek: (
        descriptor: number,
        offset: bigint,
        whence: number,
        result: number,
      ) => {
        if (descriptor !== fileDescriptor) return notSeekable;
        const position = this.#file.seek(Number(offset), whence);
        this.#view.setBigUint64(result, BigInt(position), true);
        return success;
      },
      fd_close: () => success,
      proc_exit: (code: number) => {
        throw new ProgramExit(code);
      },
    };
  }

  get #buffer(): ArrayBuffer {
    if (this.#memory === null) throw new Error("The program does not run.");
    return this.#memory.buffer;
  }

  /** Created again on each access: the memory moves when it grows. */
  get #view(): DataView {
    return new DataView(this.#buffer);
  }

  get #bytes(): Uint8Array {
    return new Uint8Array(this.#buffer);
  }

  #giveArguments(pointers: number, buffer: number): number {
    let place = buffer;
    this.#arguments.forEach((one, index) => {
      this.#view.setUint32(pointers + index * 4, place, true);
      this.#bytes.set(one, place);
      place += one.length;
    });
    return success;
  }

  #describe(descriptor: number, result: number): number {
    if (descriptor > fileDescriptor) return badDescriptor;
    const kind = descriptor === rootDescriptor ? directory : regularFile;
    this.#view.setUint8(result, kind);
    this.#view.setUint16(result + 2, 0, true);
    this.#view.setBigUint64(result + 8, everyRight, true);
    this.#view.setBigUint64(result + 16, everyRight, true);
    return success;
  }

  /** Any file the program creates is the one file, whatever its name; there is nothing to read. */
  #open([, , , , flags = 0, , , , opened = 0]: number[]): number {
    const creates = (flags & 1) !== 0;
    if (!creates) return noSuchFile;
    this.#view.setUint32(opened, fileDescriptor, true);
    return success;
  }

  /** Terminal output is dropped. */
  #write(
    descriptor: number,
    vectors: number,
    count: number,
    written: number,
  ): number {
    let total = 0;
    for (let index = 0; index < count; index += 1) {
      const start = this.#view.getUint32(vectors + index * 8, true);
      const length = this.#view.getUint32(vectors + index * 8 + 4, true);
      if (descriptor >= standardStreams)
        this.#file.write(this.#bytes.subarray(start, start + length));
      total += length;
    }
    this.#view.setUint32(written, total, true);
    return success;
  }
}
