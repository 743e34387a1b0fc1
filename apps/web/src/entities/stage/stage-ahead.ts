import { api } from "#api/api.ts";
import { AskedAhead } from "#api/asked-ahead.ts";

/** A stage with its control document and summary. */
export const stagesAhead = new AskedAhead((id) =>
  api.stages.get({ params: { id } }),
);

export type Stage = Awaited<ReturnType<typeof api.stages.get>>;
