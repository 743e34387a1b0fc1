import { useLocalSetting } from "./local-setting.ts";

/** A setting with a fixed list of values; the first is the default. */
export interface StoredChoice<Value extends string> {
  readonly key: string;
  readonly values: readonly [Value, ...Value[]];
}

/** Returns the stored value; an unknown one counts as not set. */
export function choiceFrom<Value extends string>(
  { values }: StoredChoice<Value>,
  stored: string | null,
): Value {
  return values.find((value) => value === stored) ?? values[0];
}

export function useStoredChoice<Value extends string>(
  choice: StoredChoice<Value>,
): [value: Value, change: (value: Value) => void] {
  const [stored, write] = useLocalSetting(choice.key);
  return [choiceFrom(choice, stored), write];
}
