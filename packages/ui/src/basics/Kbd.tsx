export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="sc-kbd" aria-hidden="true">
      {children}
    </kbd>
  );
}
