import { isErrorMark } from "../text/number-text.ts";

/** `#` begins a remark, but a failed formula in the first cell begins with one too. */
export function isMarkedRemark([first = ""]: readonly string[]): boolean {
  const text = first.trimStart();
  return text.startsWith("#") && !isErrorMark(text);
}
