import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { loadTexts } from "#translations/translate.ts";

export const loadPalette = async () => {
  const [{ CommandPalette: Loaded }] = await Promise.all([
    import("#app/command-palette/CommandPalette.tsx"),
    loadTexts("palette"),
  ]);
  return Loaded;
};

export const CommandPalette = lazyDialog(loadPalette);

export const loadKeyList = async () =>
  (await import("./ShellKeyList.tsx")).ShellKeyList;

export const ShellKeyList = lazyDialog(loadKeyList);
