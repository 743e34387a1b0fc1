/** Returns the file name in content-disposition, preferring the encoded one; null when there is none. */
export function attachmentName(header: string | null): string | null {
  if (header === null) return null;
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  if (encoded !== undefined) return decoded(encoded.trim());
  return /filename="([^"]*)"/i.exec(header)?.[1] ?? null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    // The name was damaged in transit; the caller has a fallback.
    return null;
  }
}
