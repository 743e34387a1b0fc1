import { maximumImportBytes } from "@stagecraft/domain";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { uploadFile } from "#api/upload-file.ts";
import { useErrorText } from "#entities/page/error-text.ts";
import { useText } from "#translations/use-text.ts";
import { formatBytes } from "./byte-size.ts";
import { importQueries, type StageImport } from "./stage-imports.queries.ts";

export interface Upload {
  readonly name: string;
  readonly sentBytes: number;
  readonly totalBytes: number;
}

/** Uploads a chosen file and caches the import that the server creates from it. */
export function useUpload(stageId: number, onReady: (id: number) => void) {
  const text = useText();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [upload, setUpload] = useState<Upload | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);
  // Leaving the page cancels the upload.
  useEffect(() => () => abort.current?.abort(), []);

  function refusalOf(file: File): string | null {
    const name = file.name;
    if (file.size === 0) return text("import.emptyFile", { name });
    if (file.size <= maximumImportBytes) return null;
    return text("import.tooLarge", {
      name,
      size: formatBytes(file.size),
      limit: formatBytes(maximumImportBytes),
    });
  }

  async function send(file: File): Promise<void> {
    const refusal = refusalOf(file);
    setFailure(refusal);
    if (refusal !== null) return;
    const controller = new AbortController();
    abort.current = controller;
    const show = (sentBytes: number) =>
      setUpload({ name: file.name, sentBytes, totalBytes: file.size });
    show(0);
    try {
      const path = `stages/${stageId}/imports?fileName=${encodeURIComponent(file.name)}`;
      const record = (await uploadFile(path, file, {
        signal: controller.signal,
        onProgress: show,
      })) as StageImport;
      queryClient.setQueryData(importQueries.one(record.id).queryKey, record);
      await queryClient.invalidateQueries(importQueries.ofStage(stageId));
      onReady(record.id);
    } catch (error) {
      if (!controller.signal.aborted) setFailure(errorText(error as Error));
    } finally {
      setUpload(null);
    }
  }

  return { upload, failure, send, cancel: () => abort.current?.abort() };
}
