import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(js|css|svg|json|wasm|txt)$/;

/** Compressing a smaller file saves less than a packet. */
const smallestBytes = 1024;

/**
 * Writes a compressed copy next to each immutable text file, so that the server
 * need not compress it again for every visitor.
 */
export async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => compressible.test(name))
      .map((name) => compressFile(join(folder, name))),
  );
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < smallestBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(
    `${path}.br`,
    await promisify(brotliCompress)(content, { params }),
  );
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}
