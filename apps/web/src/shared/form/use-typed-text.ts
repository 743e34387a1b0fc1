import { useState } from "react";

/** The typed text of a field while somebody types in it; otherwise the formatted value. */
export function useTypedText<Value>(
  value: Value,
  format: (value: Value) => string,
  parse: (text: string) => Value,
  onValue: (value: Value) => void,
) {
  const [typed, setTyped] = useState<string | null>(null);
  // The value may also be changed by a handle or another tab meanwhile.
  const isOwn = typed !== null && Object.is(parse(typed), value);
  return {
    value: isOwn ? typed : format(value),
    onChange: (text: string) => {
      setTyped(text);
      onValue(parse(text));
    },
    onBlur: () => setTyped(null),
  };
}
