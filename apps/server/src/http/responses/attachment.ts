/** Characters not allowed in the encoded form, though `encodeURIComponent` leaves them. */
const leftOver = /['()*]/g;

function percentEncoded(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
}

/**
 * Returns the value of content-disposition: any name survives, in plain ASCII
 * for old readers and encoded for the rest (RFC 6266).
 */
export function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, "_");
  const encoded = encodeURIComponent(name).replaceAll(leftOver, percentEncoded);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
