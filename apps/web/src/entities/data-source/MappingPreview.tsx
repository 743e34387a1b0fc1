import { lazyPart } from "#shared/form/lazy-dialog.tsx";
import { loadTexts } from "#translations/translate.ts";
import type { MappingPreviewProps } from "./MappingPreviewPanel.tsx";

/** Where rows of a pad's sources go, downloaded when it is first shown. */
export const MappingPreview = lazyPart<MappingPreviewProps>(async () => {
  const [{ MappingPreviewPanel }] = await Promise.all([
    import("./MappingPreviewPanel.tsx"),
    loadTexts("pads-wells"),
  ]);
  return MappingPreviewPanel;
});
