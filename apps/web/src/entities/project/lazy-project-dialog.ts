// Imported with the page and not with the dialog: a failed style sheet download is not retried.
import "#shared/markdown/markdown-editor.css";
import "./dialog/project-dialog.css";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { loadTexts } from "#translations/translate.ts";

/** The project dialog with its texts, downloaded when it is first opened. */
export const ProjectDialog = lazyDialog(async () => {
  const [module] = await Promise.all([
    import("./ProjectDialog.tsx"),
    loadTexts("pads-dialog"),
    loadTexts("people-companies"),
    loadTexts("operations"),
  ]);
  return module.ProjectDialog;
});
