import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { PtaUnitSystem } from "@stagecraft/domain/pta";
import type { api } from "#api/api.ts";
import { uploadForm } from "#api/upload-file.ts";
import { useMutationOnce } from "#shared/form/use-mutation-once.ts";
import { useRefreshCases, type PtaCase } from "../pta-cases.queries.ts";

export type UploadPreview = Awaited<ReturnType<typeof api.ptaCases.upload>>;

/** The choices that a workbook does not contain. */
export interface UploadFacts {
  readonly projectId: number;
  readonly name: string;
  readonly unitSystem: PtaUnitSystem;
  readonly hidden: boolean;
  readonly tagId: number | null;
}

/** Sends a workbook to be read, then to be stored. */
export function useCaseUpload(onStored: (stored: PtaCase) => void) {
  const refresh = useRefreshCases();
  const [file, setFile] = useState<File | null>(null);
  const [sentBytes, setSentBytes] = useState<number | null>(null);
  const abort = useRef<AbortController | null>(null);
  // Closing the dialog cancels the upload.
  useEffect(() => () => abort.current?.abort(), []);

  async function send(
    facts: UploadFacts,
    sent: File,
    isDry: boolean,
  ): Promise<UploadPreview> {
    const controller = new AbortController();
    abort.current = controller;
    const form = new FormData();
    form.append("ptaCase", JSON.stringify(facts));
    form.append("file", sent);
    setSentBytes(0);
    try {
      return (await uploadForm(`pta/case/upload?dryRun=${isDry}`, form, {
        signal: controller.signal,
        onProgress: setSentBytes,
      })) as UploadPreview;
    } finally {
      setSentBytes(null);
    }
  }

  const reading = useMutation({
    mutationFn: ({ facts, sent }: { facts: UploadFacts; sent: File }) =>
      send(facts, sent, true),
  });
  const storing = useMutationOnce({
    mutationFn: ({ facts, sent }: { facts: UploadFacts; sent: File }) =>
      send(facts, sent, false),
    onSuccess: async ({ case: stored }) => {
      await refresh();
      if (stored !== null) onStored(stored);
    },
  });

  return {
    file,
    sentBytes,
    /** The newest result; when storing was refused, it contains the problems. */
    preview: storing.data ?? reading.data ?? null,
    failure: storing.error ?? reading.error,
    isBusy: reading.isPending || storing.isPending,
    read: (facts: UploadFacts, sent: File) => {
      setFile(sent);
      storing.reset();
      reading.mutate({ facts, sent });
    },
    store: (facts: UploadFacts) => {
      if (file !== null) storing.mutate({ facts, sent: file });
    },
    cancel: () => abort.current?.abort(),
    chooseOther: () => {
      abort.current?.abort();
      setFile(null);
      reading.reset();
      storing.reset();
    },
  };
}
