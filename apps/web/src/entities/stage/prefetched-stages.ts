import { api } from "#api/api.ts";
import { Prefetches } from "#api/prefetches.ts";

/** Prefetches a stage with its control document and summary. */
export const prefetchedStages = new Prefetches((id) =>
  api.stages.get({ params: { id } }),
);

export type Stage = Awaited<ReturnType<typeof api.stages.get>>;
