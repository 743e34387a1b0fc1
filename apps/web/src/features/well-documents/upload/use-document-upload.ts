import type { WellDocumentKind } from "@stagecraft/domain";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "#api/api-error.ts";
import { uploadForm } from "#api/upload-file.ts";
import type { Trajectory } from "#entities/well/trajectory.queries.ts";
import { editConflictOf } from "#shared/form/edit-conflict.ts";
import { toaster } from "#shared/page/toaster.ts";
import { undoBy } from "#shared/page/undo-by.ts";
import { useText } from "#translations/use-text.ts";
import { kindTexts, problemsOfDetails } from "../document-texts.ts";
import { takeBack, type DocumentVersions } from "../take-back.ts";
import {
  useRefreshDocuments,
  type DocumentAddress,
  type RequestedFact,
  type DocumentPreview,
  type StoredDocument,
} from "../well-documents.queries.ts";
import {
  statedFields,
  isStated,
  noStatedFacts,
  type StatedFacts,
} from "./stated-facts.ts";

/** A file with what the person stated about it, as the server read it. */
interface ReadFile {
  readonly file: File;
  readonly stated: StatedFacts;
  readonly preview: DocumentPreview;
}

interface Sending {
  readonly name: string;
  readonly sentBytes: number;
  readonly totalBytes: number;
}

/** The versions after a file was stored. A survey is stored with the perforations of its workbook. */
function versionsAfter(
  kind: WellDocumentKind,
  stored: unknown,
): DocumentVersions {
  if (kind !== "trajectory")
    return { [kind]: (stored as StoredDocument).version };
  const { data } = stored as Trajectory;
  return {
    trajectory: data.trajectoryVersion,
    perforations: data.perforationsVersion,
  };
}

/**
 * Sends a file to be read and stored; the stated facts about it survive
 * refusals and conflicts.
 */
export function useDocumentUpload(
  address: DocumentAddress,
  before: DocumentVersions,
  onStored: () => void,
) {
  const text = useText();
  const { wellId, kind } = address;
  const refresh = useRefreshDocuments(wellId);
  const [stated, setStated] = useState(noStatedFacts);
  const [requested, setRequested] = useState<ReadonlySet<RequestedFact>>(
    new Set(),
  );
  const [read, setRead] = useState<ReadFile | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);
  // Closing the dialog cancels the upload.
  useEffect(() => () => abort.current?.abort(), []);

  async function send(
    path: string,
    file: File,
    fields: readonly [string, string][],
  ): Promise<unknown> {
    const controller = new AbortController();
    abort.current = controller;
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    form.append("file", file);
    const show = (sentBytes: number) =>
      setSending({ name: file.name, sentBytes, totalBytes: file.size });
    show(0);
    try {
      return await uploadForm(path, form, {
        signal: controller.signal,
        onProgress: show,
      });
    } finally {
      setSending(null);
    }
  }

  const previewing = useMutation({
    mutationFn: async (file: File) => {
      const preview = (await send(
        `wells/${wellId}/documents/${kind}/preview`,
        file,
        statedFields(stated),
      )) as DocumentPreview;
      return { file, stated, preview };
    },
    onSuccess: (done) => {
      setRead(done);
      setRequested((before) => new Set([...before, ...done.preview.asks]));
    },
  });

  const storing = useMutation({
    mutationFn: async ({ file, stated: given, preview }: ReadFile) => {
      const stored = await send(`wells/${wellId}/${kind}`, file, [
        ...statedFields(given),
        ["currentVersion", String(preview.currentVersion)],
      ]);
      return versionsAfter(kind, stored);
    },
    onSuccess: async (after) => {
      await refresh();
      forget();
      onStored();
      // This must be last: callers that wait for it continue, and the page must not change after
      // that.
      toaster.show({
        tone: "info",
        text: text("wellDocs.stored", {
          document: text(kindTexts[kind].name),
          version: after[kind] ?? "",
        }),
        undo: undoBy(() => takeBack(address, before, after), refresh, text),
      });
    },
    onError: async (error, { file }) => {
      const problems =
        error instanceof ApiError ? problemsOfDetails(error.details) : [];
      if (problems.length > 0)
        setRead(
          (before) =>
            before && { ...before, preview: { ...before.preview, problems } },
        );
      const moved = editConflictOf(error);
      if (moved === null) return;
      setConflict(moved.changedBy);
      await refresh();
      // The comparison must be loaded again before anything is replaced.
      previewing.mutate(file);
    },
  });

  function forget() {
    abort.current?.abort();
    setRead(null);
    setStated(noStatedFacts);
    setRequested(new Set());
    setConflict(null);
    previewing.reset();
    storing.reset();
  }

  return {
    stated,
    setStated,
    requested,
    read,
    sending,
    /** Who stored another version meanwhile; empty when the server does not say. */
    conflict,
    previewing,
    storing,
    choose: (file: File) => {
      storing.reset();
      previewing.mutate(file);
    },
    store: () => {
      setConflict(null);
      if (read !== null) storing.mutate(read);
    },
    cancel: () => abort.current?.abort(),
    /**
     * A corrected file keeps the facts that were stated about the first one;
     * they can be changed.
     */
    chooseOther: () => {
      abort.current?.abort();
      setRead(null);
      const kept = { ...stated, well: "", sheet: "" };
      setStated(kept);
      // Another file may state facts that the first one did not.
      setRequested(
        new Set([...requested].filter((fact) => isStated(fact, kept))),
      );
      setConflict(null);
      previewing.reset();
      storing.reset();
    },
  };
}

export type DocumentUploading = ReturnType<typeof useDocumentUpload>;
