import { lazyDialog } from "#entities/form/lazy-dialog.tsx";

/** The reader of markdown is downloaded with the first text that needs it. */
export const MarkdownText = lazyDialog(
  async () => (await import("./MarkdownText.tsx")).MarkdownText,
);
