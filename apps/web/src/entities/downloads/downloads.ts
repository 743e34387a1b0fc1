import { fetchFile, saveFile } from "#api/download-file.ts";
import { DownloadDesk } from "./download-desk.ts";

/** The page's own: a download goes on while its menu is closed. */
export const downloads = new DownloadDesk({
  fetch: fetchFile,
  save: saveFile,
});
