/** Why a backup, a restore or a change of the key was given up, in sentences for whoever typed the command. */
export class BackupError extends Error {
  override name = "BackupError";
}
