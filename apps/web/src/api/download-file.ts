import { authorizedFetch } from "./authorized-fetch.ts";

/** Saves what the API gives at a path; a plain link could not carry the session. */
export async function downloadFile(path: string, name: string): Promise<void> {
  const response = await authorizedFetch(path);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
