export function TagColorSwatch({ color }: { color: string }) {
  return (
    <span
      className="tag-colour"
      style={{ backgroundColor: color }}
      aria-hidden="true"
    />
  );
}
