const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens =
  "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

const scales: readonly (readonly [size: number, name: string])[] = [
  [1_000_000, "million"],
  [1000, "thousand"],
  [100, "hundred"],
];

/** A larger number is treated as a name, which the voice reads digit by digit. */
const largest = 999_999_999;

function wholeWords(value: number): string {
  if (value < 20) return small[value] ?? "";
  if (value < 100) {
    const rest = value % 10;
    const ten = tens[Math.floor(value / 10)] ?? "";
    return rest === 0 ? ten : `${ten} ${small[rest] ?? ""}`;
  }
  const [size, name] = scales.find(([each]) => value >= each) ?? [100, ""];
  const rest = value % size;
  const head = `${wholeWords(Math.floor(value / size))} ${name}`;
  return rest === 0 ? head : `${head} ${wholeWords(rest)}`;
}

/** A standalone integer or decimal: not part of a time, date, name or version. */
const standaloneNumber =
  /(?<![\w.,:/+\u2212-])([+\u2212-]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?(?![\w:/]|[.,]\d|-\d)/g;

const signs: Readonly<Record<string, string>> = {
  "+": "plus ",
  "-": "minus ",
  "\u2212": "minus ",
};

function inWords(
  written: string,
  sign: string,
  whole: string,
  decimals: string | undefined,
): string {
  const value = Number(whole.replaceAll(",", ""));
  const isCode = whole.length > 1 && whole.startsWith("0");
  if (value > largest || isCode) return written;
  const digits = [...(decimals ?? "")].map((digit) => small[Number(digit)]);
  const point = digits.length === 0 ? "" : ` point ${digits.join(" ")}`;
  return `${signs[sign] ?? ""}${wholeWords(value)}${point}`;
}

/** Voices read "9500" like a year and "2.0" like a version: numbers in words are unambiguous. */
export function spokenNumbers(text: string): string {
  return text.replace(standaloneNumber, inWords);
}
