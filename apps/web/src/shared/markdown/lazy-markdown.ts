import { lazyDialog } from "#shared/form/lazy-dialog.tsx";

/** Loads the markdown renderer lazily, with the first text that needs it. */
export const MarkdownText = lazyDialog(
  async () => (await import("./MarkdownText.tsx")).MarkdownText,
);
