/** Node supports WebAssembly, but its types are only in the browser library; this is the part used here. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }

  class Memory {
    private constructor();
    readonly buffer: ArrayBuffer;
  }

  class Instance {
    constructor(
      module: Module,
      imports: Readonly<
        Record<string, Readonly<Record<string, (...values: never[]) => number>>>
      >,
    );
    readonly exports: Readonly<Record<string, unknown>>;
  }
}
