/** The name that content-disposition gives a file, the encoded one if there is one; null when it names none. */
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
    // Somebody on the way has damaged it; the caller has a name of its own.
    return null;
  }
}
