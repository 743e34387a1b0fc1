import type { Person, TestApi } from "./api-harness.ts";

/** A user who watches a stage while it is pumped. */
export interface StageViewer {
  /** Returns the data of the next event of a name, skipping other events. */
  next(event: string): Promise<unknown>;
  stop(): Promise<void>;
}

/** Receives all events of the stage from now on. */
export async function viewStage(
  api: TestApi,
  { token }: Person,
  stageId: number,
): Promise<StageViewer> {
  const { body } = await fetch(`${api.url}/api/v1/stages/${stageId}/live`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (body === null) throw new Error("The stream has no body.");
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const next = async (event: string): Promise<unknown> => {
    const pattern = new RegExp(`event: ${event}\\ndata: (.*)\\n\\n`);
    for (;;) {
      const notified = pattern.exec(text);
      if (notified !== null) {
        text = text.replace(notified[0], "");
        return JSON.parse(notified[1] ?? "");
      }
      const { value, done } = await reader.read();
      if (done) throw new Error(`The stream ended before ${event}.`);
      text += value;
    }
  };
  await next("hello");
  return { next, stop: () => reader.cancel() };
}
