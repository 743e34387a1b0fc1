import { lazyDialog as latePart } from "#entities/form/lazy-dialog.tsx";

/** What may come a moment after the chart: it is downloaded while samples are read, and nobody waits for it. */
export const StageBanners = latePart(
  async () =>
    (await import("#features/stage-banners/StageBanners.tsx")).StageBanners,
);
export const StagePanels = latePart(
  async () => (await import("./StagePanels.tsx")).StagePanels,
);
export const ReplayBar = latePart(
  async () => (await import("#features/stage-replay/ReplayBar.tsx")).ReplayBar,
);
export const KeyListDialog = latePart(
  async () => (await import("./KeyListDialog.tsx")).KeyListDialog,
);
