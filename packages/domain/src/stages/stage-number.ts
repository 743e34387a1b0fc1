/**
 * The number that documents of a well use for a stage: `23`, `Stage 23` and
 * `Stg. 23` are stage 23; `23b` is another one, which no document names.
 */
export function stageNumberOf(name: string): number | null {
  const match = /^(?:st(?:a)?ge?\.?\s*)?0*(\d{1,4})$/i.exec(name.trim());
  return match ? Number(match[1]) : null;
}
