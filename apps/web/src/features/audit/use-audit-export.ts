import { requestOf } from "#api/request.ts";
import { downloads } from "#shared/downloads/downloads.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import type { AuditQuery } from "./audit.queries.ts";

/** Saves every record of the filter, on all pages, as a file of the server. */
export function useAuditExport(query: AuditQuery): () => void {
  const errorText = useErrorText();
  return () =>
    downloads.request({
      kind: "log",
      name: "Audit.csv",
      path: requestOf("GET audit/export", { query }).path,
      isConfidential: false,
      onFailure: (error) =>
        toaster.show({ tone: "error", text: errorText(error) }),
    });
}
