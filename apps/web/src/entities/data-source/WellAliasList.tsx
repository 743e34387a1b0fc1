import { lazyPart } from "#shared/form/lazy-dialog.tsx";
import { loadTexts } from "#translations/translate.ts";
import type { WellAliasListProps } from "./WellAliases.tsx";

/** The aliases of a well, with their texts, downloaded when they are first shown. */
export const WellAliasList = lazyPart<WellAliasListProps>(async () => {
  const [{ WellAliases }] = await Promise.all([
    import("./WellAliases.tsx"),
    loadTexts("pads-providers"),
  ]);
  return WellAliases;
});
