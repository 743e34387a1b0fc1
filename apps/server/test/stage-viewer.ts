import type { Person, TestApi } from "./api-harness.ts";

/** Somebody who looks at a stage while it is pumped. */
export interface StageViewer {
  /** What the next event of a name says, whatever came of others before it. */
  next(event: string): Promise<unknown>;
  stop(): Promise<void>;
}

/** Is told of everything that happens from now on. */
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
