import { writeNumber } from "@stagecraft/domain";

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
  return `${writeNumber(size, decimals)} ${units[unit] ?? "B"}`;
}

/** `21,879` */
export function formatCount(count: number): string {
  return writeNumber(count, 0);
}
