export interface BackupProgress {
  /** The current step, such as `Saving sample_chunk`. */
  readonly doing: string;
  readonly doneBytes: number;
  /** An estimate while writing a backup, exact while reading one. */
  readonly totalBytes: number;
  readonly rows: number;
}

export type ReportProgress = (progress: BackupProgress) => void;

/** Counts the processed bytes and reports them under the name of the current step. */
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
