import { watch } from "node:fs";
import { fileURLToPath } from "node:url";

const repository = new URL("../../../../", import.meta.url);
const watched = ["apps/server/src/", "packages/"];

/** Editors write a file in several steps, and save several files at once. */
const settleMs = 200;

/** Calls back after a change to the server's source files. */
export function watchSources(onChange: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of watched) {
    const path = fileURLToPath(new URL(folder, repository));
    watch(path, { recursive: true }, (_event, file) => {
      if (!file || !/\.(ts|sql)$/.test(file) || /\.test\./.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(onChange, settleMs);
    });
  }
}
