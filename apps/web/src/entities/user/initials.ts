/** `Maria Reyes` is MR; a single name gives one letter. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? "";
  const last = words.length > 1 ? (words.at(-1) ?? "") : "";
  return `${[...first][0] ?? ""}${[...last][0] ?? ""}`.toLocaleUpperCase();
}
