// Imported with the page and not with the dialog: a failed style sheet download is not retried.
import "#features/etl-jobs/etl-jobs.css";
import "./etl-builder.css";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { loadTexts } from "#translations/translate.ts";

/** Downloaded when it is first opened: few people build jobs. */
export const EtlBuilderDialog = lazyDialog(async () => {
  const [loaded] = await Promise.all([
    import("./EtlBuilderDialog.tsx"),
    loadTexts("etl-builder", "operations"),
  ]);
  return loaded.EtlBuilderDialog;
});
