import { downloads } from "#shared/downloads/downloads.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useConfidentiality } from "./use-confidentiality.ts";

/**
 * Saves the current view of a pad as a picture; people who see pads of other
 * companies get a warning for confidential ones.
 */
export function useScenePicture(
  {
    projectId,
    projectName,
  }: { readonly projectId: number; readonly projectName: string },
  title: string,
): (make: () => Promise<Blob>) => void {
  const errorText = useErrorText();
  const isConfidential = useConfidentiality();
  const notify = (error: Error) =>
    toaster.show({ tone: "error", text: errorText(error) });

  async function request(make: () => Promise<Blob>) {
    downloads.request({
      kind: "picture",
      name: `${projectName} ${title}.png`.trim(),
      path: "",
      make,
      isConfidential: await isConfidential([projectId]),
      onFailure: notify,
    });
  }

  return (make) =>
    void request(make).catch((error: unknown) => notify(error as Error));
}
