import { describe, expect, it } from "vitest";
import {
  numberCell,
  remarkLine,
  textCell,
  utcText,
} from "#features/stage-exports/csv-text.service.ts";

/** Returns the text that a spreadsheet keeps of a cell. */
function cellText(cell: string): string {
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

const formulaStarts = ["=", "+", "-", "@", "\t", "\r", "\n", "\u0000"];

describe("text in a table", () => {
  it.each(formulaStarts)(
    "that begins with %j is no formula and reads back equal",
    (start) => {
      const text = `${start}HYPERLINK("http://example.test";"x")`;
      const shown = cellText(textCell(text));
      expect(formulaStarts).not.toContain(shown[0]);
      expect(shown.replace(/^'/, "")).toBe(text);
    },
  );

  it("keeps commas, quotes and line breaks within its cell", () => {
    expect(textCell('Hold rate, "now"\nplease')).toBe(
      '"Hold rate, ""now""\nplease"',
    );
    expect(textCell("Hold rate")).toBe("Hold rate");
    expect(textCell(null)).toBe("");
  });

  it("never splits a comment or a stage name into a second cell", () => {
    const line = remarkLine('Stage: 7,=1+1;"@x"\t-2\r\n=3');
    expect(line).toBe("# Stage: 7 =1+1 @x -2 =3\r\n");
  });
});

describe("numbers in a table", () => {
  it("stay numbers, also below zero", () => {
    expect(numberCell(-12.5)).toBe("-12.5");
    expect(numberCell(0)).toBe("0");
  });

  it("are an empty cell where there is none", () => {
    expect(numberCell(null)).toBe("");
    expect(numberCell(Number.NaN)).toBe("");
  });
});

describe("times in a table", () => {
  it("are UTC, with thousandths only where there are any", () => {
    const time = Date.UTC(2026, 10, 14, 6, 30, 0);
    expect(utcText(time)).toBe("2026-11-14 06:30:00");
    expect(utcText(time + 250)).toBe("2026-11-14 06:30:00.250");
  });
});
