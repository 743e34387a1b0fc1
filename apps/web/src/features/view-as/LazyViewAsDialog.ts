import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { loadTexts } from "#translations/translate.ts";

/** Loads its texts too, so that any screen that names a person can open it. */
export const LazyViewAsDialog = lazyDialog(async () => {
  const [{ ViewAsDialog }] = await Promise.all([
    import("./ViewAsDialog.tsx"),
    loadTexts("people-audit"),
  ]);
  return ViewAsDialog;
});
