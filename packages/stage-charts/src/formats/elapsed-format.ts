const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

const two = (value: number) => String(value).padStart(2, "0");

/** `1:05:00`, `−0:10:00`: time relative to the alignment moment. */
export function formatElapsed(milliseconds: number): string {
  const whole = Math.round(Math.abs(milliseconds) / secondMs) * secondMs;
  const sign = milliseconds < 0 && whole > 0 ? "\u2212" : "";
  const hours = Math.floor(whole / hourMs);
  const minutes = Math.floor((whole % hourMs) / minuteMs);
  const seconds = (whole % minuteMs) / secondMs;
  return `${sign}${hours}:${two(minutes)}:${two(seconds)}`;
}

/** The same without seconds where ticks are minutes apart. */
export function formatElapsedTick(milliseconds: number, stepMs: number) {
  const text = formatElapsed(milliseconds);
  return stepMs < minuteMs ? text : text.slice(0, -3);
}
