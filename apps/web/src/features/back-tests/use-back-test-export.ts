import { useQueryClient } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { csvFile } from "#entities/downloads/csv-text.ts";
import { downloads } from "#entities/downloads/downloads.ts";
import { useErrorText } from "#entities/page/error-text.ts";
import { toaster } from "#entities/page/toaster.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { backTestCsv } from "./back-test-csv.ts";
import type { BackTestRow } from "./back-test-rows.ts";
import type { BackTest } from "./back-tests.queries.ts";

/** Saves the rows of the table; confidential data is exported only after a warning. */
export function useBackTestExport(
  { projectId, playbookType, createdAt }: BackTest,
  rows: readonly BackTestRow[],
): () => void {
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const { isSupport, hasRole } = useAbilities();
  const isWarned = isSupport || hasRole("sales");
  const notify = (error: Error) =>
    toaster.show({ tone: "error", text: errorText(error) });

  async function isConfidential(): Promise<boolean> {
    if (!isWarned) return false;
    const { confidential } = await queryClient.query({
      queryKey: ["projects", projectId, "exportFacts"],
      queryFn: ({ signal }) =>
        api.projectExports.facts({ params: { id: projectId } }, { signal }),
    });
    return confidential;
  }

  async function request() {
    const day = new Date(createdAt).toISOString().slice(0, "2026-11-14".length);
    downloads.request({
      kind: "log",
      name: `Back-test ${playbookType} ${day}.csv`,
      path: "",
      make: () => Promise.resolve(csvFile(backTestCsv(rows))),
      isConfidential: await isConfidential(),
      onFailure: notify,
    });
  }

  return () => void request().catch((error: unknown) => notify(error as Error));
}
