const apiSegment = "/api";

/** The path as whoever wrote it may have meant it: decoded, in lower case, with single slashes. */
function plainPath(address: string): string {
  const [path = ""] = address.split(/[?#]/, 1);
  return decoded(path)
    .toLowerCase()
    .replaceAll(/[/\\]+/g, "/");
}

function decoded(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether an address is the API's, however it is spelled: a program must never get a page in place of a refusal. */
export function isApiAddress(address: string): boolean {
  const path = plainPath(address);
  return path === apiSegment || path.startsWith(`${apiSegment}/`);
}
