import { useMutation } from "@tanstack/react-query";
import { fetchFile, saveFile } from "#api/download-file.ts";
import { errorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useText } from "#translations/use-text.ts";

interface WantedFile {
  readonly path: string;
  /** Used when the server gives no name. */
  readonly name: string;
}

/** Saves a small file of the server: a template or an export. */
export function useDownload() {
  const text = useText();
  return useMutation({
    mutationFn: async ({ path, name }: WantedFile) => {
      const file = await fetchFile(path, {
        signal: new AbortController().signal,
        onProgress: () => undefined,
      });
      saveFile(file.content, file.name ?? name);
    },
    onError: (error) =>
      toaster.show({ tone: "error", text: errorText(error, text) }),
  });
}
