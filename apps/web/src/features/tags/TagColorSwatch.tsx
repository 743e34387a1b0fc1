export function TagColorSwatch({ color }: { color: string }) {
  return (
    <span
      className="tag-color"
      style={{ backgroundColor: color }}
      aria-hidden="true"
    />
  );
}
