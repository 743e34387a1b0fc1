/** Why the start was given up, in one sentence for whoever typed the command. */
export class StartError extends Error {
  override name = "StartError";
}
