import { describe, expect, it } from "vitest";
import { languages } from "#translations/language.ts";
import {
  formatClock,
  formatDay,
  formatDayOfYear,
  formatMoment,
} from "./format-time.ts";

const moment = Date.UTC(2026, 10, 14, 14, 41, 7);

describe("times", () => {
  it("read as month, day, year, hour and minute in UTC", () => {
    expect(formatMoment(moment)).toBe("Nov 14, 2026 14:41");
  });

  it("say 00, not 24, after midnight", () => {
    expect(formatMoment(Date.UTC(2026, 0, 2, 0, 5))).toBe("Jan 2, 2026 00:05");
  });

  it("of 50,000 or less are an index and stay as they are", () => {
    expect(formatMoment(50_000)).toBe("50000");
  });

  it("have seconds on a clock", () => {
    expect(formatClock(moment)).toBe("14:41:07");
  });

  it("leave the year out where an axis says it", () => {
    expect(formatDayOfYear(moment)).toBe("Nov 14");
  });

  it("name every month in English as the browser does", () => {
    const byBrowser = new Intl.DateTimeFormat("en-US", {
      timeZone: "UTC",
      month: "short",
      day: "numeric",
      year: "numeric",
    });
    for (let month = 0; month < 12; month += 1) {
      const day = Date.UTC(2027, month, 5 + month);
      expect(formatDay(day, "en")).toBe(byBrowser.format(day));
    }
  });

  it("name the month in the person's language", () => {
    expect(languages.map((language) => formatDay(moment, language))).toEqual([
      "14 نوفمبر 2026",
      "2026年11月14日",
      "Nov 14, 2026",
      "14 nov. 2026",
      "2026년 11월 14일",
      "14 نوامبر 2026",
      "14 nov 2026",
    ]);
  });

  it("keep the common calendar, Latin digits and the 24-hour clock in every language", () => {
    for (const language of languages) {
      const text = formatMoment(moment, language);
      expect(text, language).toContain("2026");
      expect(text, language).toContain("14:41");
    }
  });
});
