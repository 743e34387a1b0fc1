import type {
  BackupProgress,
  ReportProgress,
} from "#features/backups/backup-progress.ts";

const terminalEveryMs = 100;
/** In a log of a nightly run a line now and then is enough. */
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

/** What is estimated may be exceeded: a hundred per cent are said at the end only. */
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
  /** Leaves the terminal's line to what is written next. */
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
