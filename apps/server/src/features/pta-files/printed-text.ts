const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** The fonts of the page have few raised digits, so that these are written out: `1.2×10^-6`. */
export function printed(text: string): string {
  return text.replaceAll(
    /10(⁻?)([⁰¹²³⁴⁵⁶⁷⁸⁹]+)/g,
    (_, minus: string, digits: string) => {
      const exponent = [...digits].map((digit) => raised.indexOf(digit));
      return `10^${minus === "" ? "" : "-"}${exponent.join("")}`;
    },
  );
}
