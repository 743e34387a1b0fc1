const units = ["B", "KB", "MB", "GB"] as const;

/** `3.2 MB`, in Latin digits in every language. */
export function formatBytes(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  const decimals = unit === 0 || size >= 100 ? 0 : 1;
  return `${size.toFixed(decimals)} ${units[unit] ?? "B"}`;
}

const counts = new Intl.NumberFormat("en-US");

/** `21,879` */
export function formatCount(count: number): string {
  return counts.format(count);
}
