import { downloads } from "#shared/downloads/downloads.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { showAlert } from "#shared/page/toaster.ts";
import { useConfidentiality } from "#entities/project/use-confidentiality.ts";
import type { PtaCase } from "./pta-cases.queries.ts";

type CaseFile = "report" | "input";

const endings: Readonly<Record<CaseFile, string>> = {
  report: "pdf",
  input: "xlsx",
};

/** Saves the report or the workbook of a case, after a warning when the pad is confidential. */
export function useCaseDownload() {
  const errorText = useErrorText();
  const isConfidential = useConfidentiality();
  const notify = (error: Error) =>
    showAlert({ tone: "error", text: errorText(error) });

  async function request(
    { id, name, projectId }: Pick<PtaCase, "id" | "name" | "projectId">,
    file: CaseFile,
  ) {
    downloads.request({
      kind: "statistics",
      name: `${name}.${endings[file]}`,
      path: `pta/export/${id}/${file}`,
      isConfidential: await isConfidential([projectId]),
      onFailure: notify,
    });
  }

  return (
    ptaCase: Pick<PtaCase, "id" | "name" | "projectId">,
    file: CaseFile,
  ) =>
    void request(ptaCase, file).catch((error: unknown) =>
      notify(error as Error),
    );
}
