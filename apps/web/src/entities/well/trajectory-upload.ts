import { useMutation, useQueryClient } from "@tanstack/react-query";
import { authorizedFetch } from "#api/authorized-fetch.ts";
import { fetchFile, saveFile } from "#api/download-file.ts";
import { errorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useText } from "#translations/use-text.ts";

export interface TrajectoryWorkbook {
  readonly wellId: number;
  readonly file: File;
}

/** Sends a workbook as a form; it is small, so there is no progress display. */
export function useUploadTrajectory(projectId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ wellId, file }: TrajectoryWorkbook) => {
      const body = new FormData();
      body.append("file", file);
      await authorizedFetch(`wells/${wellId}/trajectory`, {
        method: "POST",
        body,
      });
    },
    onSuccess: () =>
      queryClient.invalidateQueries({
        queryKey: ["projects", projectId, "trajectories"],
      }),
  });
}

/** Downloads the workbook to fill in, with the data known so far. */
export function useDownloadWorkbook() {
  const text = useText();
  return useMutation({
    mutationFn: async (wellId: number) => {
      const { content, name } = await fetchFile(
        `wells/trajectory/workbook?wellId=${wellId}`,
        {
          signal: new AbortController().signal,
          onProgress: () => undefined,
        },
      );
      saveFile(content, name ?? "trajectory.xlsx");
    },
    onError: (error) =>
      toaster.show({ tone: "error", text: errorText(error, text) }),
  });
}
