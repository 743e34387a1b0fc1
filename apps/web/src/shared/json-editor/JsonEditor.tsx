import { lazyPart } from "#shared/form/lazy-dialog.tsx";
import { loadTexts } from "#translations/translate.ts";

/** Downloaded when it is first shown: few people edit a document as text. */
export const JsonEditor = lazyPart(async () => {
  const [{ JsonEditorPanel }] = await Promise.all([
    import("./JsonEditorPanel.tsx"),
    loadTexts("json-editor"),
  ]);
  return JsonEditorPanel;
});
