import { lazyPart } from "#shared/form/lazy-dialog.tsx";
import { loadTexts } from "#translations/translate.ts";
import type { DataVanListProps } from "./DataVans.tsx";
import type { MappingPreviewProps } from "./MappingPreviewPanel.tsx";
import type { WellAliasListProps } from "./WellAliases.tsx";

/** The data vans of a pad, with their texts, downloaded when they are first shown. */
export const DataVanList = lazyPart<DataVanListProps>(async () => {
  const [{ DataVans }] = await Promise.all([
    import("./DataVans.tsx"),
    loadTexts("pads-providers"),
  ]);
  return DataVans;
});

/** The preview of where rows of a pad's sources are stored, downloaded when it is first shown. */
export const MappingPreview = lazyPart<MappingPreviewProps>(async () => {
  const [{ MappingPreviewPanel }] = await Promise.all([
    import("./MappingPreviewPanel.tsx"),
    loadTexts("pads-wells"),
  ]);
  return MappingPreviewPanel;
});

/** The aliases of a well, with their texts, downloaded when they are first shown. */
export const WellAliasList = lazyPart<WellAliasListProps>(async () => {
  const [{ WellAliases }] = await Promise.all([
    import("./WellAliases.tsx"),
    loadTexts("pads-providers"),
  ]);
  return WellAliases;
});
