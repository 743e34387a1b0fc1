import { queryOptions } from "@tanstack/react-query";
import { api } from "#api/api.ts";

/** The job that feeds the stage; null when none does. */
export const feedingJob = (stageId: number) =>
  queryOptions({
    queryKey: ["stages", stageId, "batchJob"],
    queryFn: async ({ signal }) => {
      const { batchjob } = await api.batchJobs.ofStage(
        { params: { id: stageId } },
        { signal },
      );
      return batchjob;
    },
  });
