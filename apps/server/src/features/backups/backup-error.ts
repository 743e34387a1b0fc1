/** The reason why a backup, a restore or a key change was aborted, in sentences for the user of the command. */
export class BackupError extends Error {
  override name = "BackupError";
}
