export interface BackupProgress {
  /** What is being done, such as `Saving sample_chunk`. */
  readonly doing: string;
  readonly doneBytes: number;
  /** An estimate while a backup is made, exact while one is read. */
  readonly totalBytes: number;
  readonly rows: number;
}

export type ReportProgress = (progress: BackupProgress) => void;

/** Counts what is done and reports it under the name of the step at hand. */
export class ProgressCounter {
  readonly #report: ReportProgress;
  readonly #totalBytes: number;
  #doing = "";
  #doneBytes = 0;
  #rows = 0;

  constructor(report: ReportProgress, totalBytes: number) {
    this.#report = report;
    this.#totalBytes = totalBytes;
  }

  begin(doing: string): void {
    this.#doing = doing;
    this.#send();
  }

  add(bytes: number, rows = 0): void {
    this.#doneBytes += bytes;
    this.#rows += rows;
    this.#send();
  }

  #send(): void {
    this.#report({
      doing: this.#doing,
      doneBytes: this.#doneBytes,
      totalBytes: this.#totalBytes,
      rows: this.#rows,
    });
  }
}
