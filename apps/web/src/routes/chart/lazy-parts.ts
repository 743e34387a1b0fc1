// Imported with the page and not with the parts: a failed style sheet download is not retried.
import "#features/stage-banners/stage-banners.css";
import "#features/stage-comments/stage-comments.css";
import "#features/stage-editing/stage-editing.css";
import "#features/stage-fdi/stage-fdi.css";
import "#features/stage-notifications/stage-notifications.css";
import "#features/operation-notes/operation-notes.css";
import "#shared/markdown/markdown-editor.css";
import "#features/etl-jobs/etl-jobs.css";
import "#features/stage-replay/stage-replay.css";
import "#features/stage-stats/stage-stats.css";
import type { ComponentType } from "react";
import { lazyPart } from "#shared/form/lazy-dialog.tsx";
import { loadTexts } from "#translations/translate.ts";

const retryMs = 2_000;

/** A failed download is retried until it succeeds: a visible chart must not break on a lost network. */
function persistentPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
) {
  const persistently = async (): Promise<ComponentType<Props>> => {
    for (;;) {
      try {
        return await load();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
  };
  return lazyPart(persistently);
}

/**
 * Parts that may load a moment after the chart: they are downloaded while
 * samples are read, and nothing waits for them.
 */
export const StageBanners = persistentPart(
  async () =>
    (await import("#features/stage-banners/StageBanners.tsx")).StageBanners,
);
export const StagePanels = persistentPart(
  async () => (await import("./StagePanels.tsx")).StagePanels,
);
export const ReplayBar = persistentPart(
  async () => (await import("#features/stage-replay/ReplayBar.tsx")).ReplayBar,
);
/** Loads its texts too, which viewing a stage does not need. */
export const EditDrawer = persistentPart(async () => {
  const [{ EditDrawer: Loaded }] = await Promise.all([
    import("#features/stage-editing/EditDrawer.tsx"),
    loadTexts("editing", "playbooks"),
  ]);
  return Loaded;
});
export const CommentDrawer = persistentPart(async () => {
  const [{ CommentDrawer: Loaded }] = await Promise.all([
    import("#features/stage-comments/CommentDrawer.tsx"),
    loadTexts("commenting"),
  ]);
  return Loaded;
});
export const KeyListDialog = persistentPart(
  async () =>
    (await import("#features/stage-page/KeyListDialog.tsx")).KeyListDialog,
);
