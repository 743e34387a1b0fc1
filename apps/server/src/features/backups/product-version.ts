import { readFile } from "node:fs/promises";

const packageFile = new URL("../../../package.json", import.meta.url);

export async function productVersion(): Promise<string> {
  const text = await readFile(packageFile, "utf8");
  return (JSON.parse(text) as { version: string }).version;
}
