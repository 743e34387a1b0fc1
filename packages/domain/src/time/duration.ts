const secondMs = 1_000;

/** `1:35:55`, `−0:10:00`: format of every duration shown as a figure. An incomplete second does not count. */
export function writeDuration(milliseconds: number): string {
  const seconds = Math.floor(Math.abs(milliseconds) / secondMs);
  const two = (part: number) => String(part).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const text = `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  return milliseconds < 0 && seconds > 0 ? `\u2212${text}` : text;
}
