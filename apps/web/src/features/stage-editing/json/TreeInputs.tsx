import { useState, type KeyboardEvent } from "react";

interface ValueInputProps {
  label: string;
  value: string;
  /** Null when the value was left unchanged. */
  onDone: (typed: string | null) => void;
}

/** Enter accepts the typed text, Escape discards it. */
export function ValueInput({ label, value, onDone }: ValueInputProps) {
  const [typed, setTyped] = useState(value);
  function press(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    onDone(event.key === "Enter" ? typed : null);
  }
  return (
    <input
      className="edit-tree-input"
      aria-label={label}
      value={typed}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- it appears because somebody asked to type here
      autoFocus
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={() => onDone(typed === value ? null : typed)}
    />
  );
}

interface NameInputProps {
  label: string;
  onDone: (name: string | null) => void;
}

export function NameInput({ label, onDone }: NameInputProps) {
  return (
    <ValueInput
      label={label}
      value=""
      onDone={(typed) => onDone(typed?.trim() ? typed.trim() : null)}
    />
  );
}
