export function TagColour({ colour }: { colour: string }) {
  return (
    <span
      className="tag-colour"
      style={{ backgroundColor: colour }}
      aria-hidden="true"
    />
  );
}
