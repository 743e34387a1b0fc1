import { lazyPart } from "#shared/form/lazy-dialog.tsx";
import { loadTexts } from "#translations/translate.ts";
import type { DataVanListProps } from "./DataVans.tsx";

/** The data vans of a pad, with their texts, downloaded when they are first shown. */
export const DataVanList = lazyPart<DataVanListProps>(async () => {
  const [{ DataVans }] = await Promise.all([
    import("./DataVans.tsx"),
    loadTexts("pads-providers"),
  ]);
  return DataVans;
});
