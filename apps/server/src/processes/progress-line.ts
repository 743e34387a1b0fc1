import type {
  BackupProgress,
  ReportProgress,
} from "#features/backups/backup-progress.ts";

const terminalEveryMs = 100;
/** In the log of a nightly run an occasional line is enough. */
const logEveryMs = 5_000;

export function bytesText(bytes: number): string {
  const units = ["B", "kB", "MB", "GB", "TB"];
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value.toFixed(unit === 0 || value >= 100 ? 0 : 1)} ${units[unit]}`;
}

/** The estimate may be exceeded, so a hundred percent is shown only at the end. */
function shareText({ doneBytes, totalBytes }: BackupProgress): string {
  if (totalBytes === 0) return "";
  const percent = Math.floor((100 * doneBytes) / totalBytes);
  return `${String(Math.min(percent, 99)).padStart(2)} %  `;
}

function textOf(progress: BackupProgress): string {
  const rows = progress.rows.toLocaleString("en");
  return `${shareText(progress)}${progress.doing}  ${rows} rows, ${bytesText(progress.doneBytes)}`;
}

export interface ProgressLine {
  readonly report: ReportProgress;
  /** Ends the line, so that later output starts on a new one. */
  end(): void;
}

export function progressLine(
  stream: NodeJS.WriteStream = process.stderr,
): ProgressLine {
  const everyMs = stream.isTTY ? terminalEveryMs : logEveryMs;
  let lastAt = stream.isTTY ? 0 : Date.now();
  return {
    report(progress) {
      const now = Date.now();
      if (now - lastAt < everyMs) return;
      lastAt = now;
      const text = textOf(progress);
      if (!stream.isTTY) stream.write(`${text}\n`);
      else
        stream.write(`\r\u001b[K${text.slice(0, (stream.columns || 80) - 1)}`);
    },
    end() {
      if (stream.isTTY) stream.write("\r\u001b[K");
    },
  };
}
