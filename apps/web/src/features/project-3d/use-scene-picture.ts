import { useConfidentiality } from "#entities/project/use-confidentiality.ts";
import { downloads } from "#shared/downloads/downloads.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useText } from "#translations/use-text.ts";
import type { SceneData } from "./project-3d.queries.ts";

/** Saves what is seen as a picture; those who see other companies' pads are warned of confidential ones. */
export function useScenePicture({
  projectId,
  projectName,
}: SceneData): (make: () => Promise<Blob>) => void {
  const text = useText();
  const errorText = useErrorText();
  const isConfidential = useConfidentiality();
  const notify = (error: Error) =>
    toaster.show({ tone: "error", text: errorText(error) });

  async function request(make: () => Promise<Blob>) {
    downloads.request({
      kind: "picture",
      name: `${projectName} ${text("title.project3dChart")}.png`.trim(),
      path: "",
      make,
      isConfidential: await isConfidential([projectId]),
      onFailure: notify,
    });
  }

  return (make) =>
    void request(make).catch((error: unknown) => notify(error as Error));
}
