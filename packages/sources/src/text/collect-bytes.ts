/** All bytes of a source, or null when there are more than `maximumBytes`. */
export async function collectBytes(
  start: Uint8Array,
  rest: AsyncIterator<Uint8Array> | null,
  maximumBytes: number,
): Promise<Uint8Array | null> {
  const parts = [start];
  let length = start.length;
  while (rest && length <= maximumBytes) {
    const next = await rest.next();
    if (next.done) break;
    parts.push(next.value);
    length += next.value.length;
  }
  if (length > maximumBytes) return null;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
