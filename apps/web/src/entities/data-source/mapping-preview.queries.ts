import { queryOptions } from "@tanstack/react-query";
import { api } from "#api/api.ts";

const refetchIntervalMs = 15_000;

/** Names that a person tries in place of received rows. */
export interface TriedRow {
  readonly unitname: string;
  readonly well: string;
}

export const mappingPreviewQueries = {
  /** Below the key of the pad's data vans: a changed mapping refreshes it. */
  ofProject: (projectId: number) =>
    queryOptions({
      queryKey: ["dataSources", "ofProject", projectId, "preview"],
      queryFn: ({ signal }) =>
        api.dataSources.previewMappings(
          { params: { projectId }, body: {} },
          { signal },
        ),
      refetchInterval: refetchIntervalMs,
    }),
  tried: (projectId: number, row: TriedRow) =>
    queryOptions({
      queryKey: ["dataSources", "ofProject", projectId, "preview", row],
      queryFn: ({ signal }) =>
        api.dataSources.previewMappings(
          { params: { projectId }, body: { rows: [namedOf(row)] } },
          { signal },
        ),
    }),
};

/** A name that was not typed is not in the row. */
function namedOf(row: TriedRow): Record<string, string> {
  return Object.fromEntries(
    Object.entries(row).filter(([, name]) => name !== ""),
  );
}

export type PreviewedRow = Awaited<
  ReturnType<typeof api.dataSources.previewMappings>
>["rows"][number];
