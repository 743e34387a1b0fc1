import { fetchFile, saveFile } from "#api/download-file.ts";
import { DownloadQueue } from "./download-desk.ts";

/** The page's own: a download goes on while its menu is closed. */
export const downloads = new DownloadQueue({
  fetch: fetchFile,
  save: saveFile,
});
