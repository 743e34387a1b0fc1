import type { PtaUnitSystem } from "@stagecraft/domain/pta";
import { useMutation } from "@tanstack/react-query";
import { fetchFile, saveFile } from "#api/download-file.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import type { PtaCase } from "../pta-cases.queries.ts";

/** The template, with the stages of the pad and the inputs of a case when one is chosen. */
export function useTemplate() {
  const errorText = useErrorText();
  return useMutation({
    mutationFn: async (wanted: {
      readonly projectId: number;
      readonly name: string;
      readonly tagId: number | null;
      readonly unitSystem: PtaUnitSystem;
      readonly input: PtaCase["input"];
    }) => {
      const saved = await fetchFile("pta/case/upload/workbook", {
        init: {
          method: "POST",
          body: JSON.stringify(wanted),
          headers: { "content-type": "application/json" },
        },
        signal: new AbortController().signal,
        onProgress: () => undefined,
      });
      saveFile(saved.content, saved.name ?? "pta-case.xlsx");
    },
    onError: (error) =>
      void toaster.show({ tone: "error", text: errorText(error) }),
  });
}
