/** The reason why the start failed, in one sentence for the user at the terminal. */
export class StartError extends Error {
  override name = "StartError";
}
