import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { loadTexts } from "#translations/translate.ts";

/**
 * Opened after a save that changed the control document of a project or a well:
 * offers to apply the change to existing stages.
 */
export const ApplyControl = lazyDialog(async () => {
  const [{ ApplyControlDialog }] = await Promise.all([
    import("./ApplyControlDialog.tsx"),
    loadTexts("pads-controls", "editing"),
  ]);
  return ApplyControlDialog;
});
