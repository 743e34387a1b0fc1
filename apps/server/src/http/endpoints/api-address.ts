const apiSegment = "/api";

/** Normalizes a path: decoded, in lower case, with single slashes. */
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

/**
 * Whether an address belongs to the API, however it is spelled: a program must
 * never get an HTML page instead of an error.
 */
export function isApiAddress(address: string): boolean {
  const path = plainPath(address);
  return path === apiSegment || path.startsWith(`${apiSegment}/`);
}
