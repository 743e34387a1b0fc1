import { fetchFile, saveFile } from "#api/download-file.ts";
import { DownloadQueue } from "./download-queue.ts";

/** One instance for the page: a download continues while its menu is closed. */
export const downloads = new DownloadQueue({
  fetch: fetchFile,
  save: saveFile,
});
