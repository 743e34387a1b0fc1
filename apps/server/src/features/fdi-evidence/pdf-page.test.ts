import { describe, expect, test } from "vitest";
import { glyphOutline } from "./glyph-outline.ts";
import { PdfPages, styles } from "./pdf-page.service.ts";
import { pdfText } from "./pdf-text.fixture.ts";

function pagesWith(write: (pages: PdfPages) => void): Promise<Buffer> {
  const pages = new PdfPages("a4", "Title", new Date(0), {
    head: "Head",
    foot: "Foot",
  });
  write(pages);
  return pages.finish();
}

describe("a page on paper", () => {
  test("holds letters with accents, which are made of several glyphs", async () => {
    const file = await pagesWith((pages) =>
      pages.write("Forêt Señal −5 µ", styles.body, pages.left),
    );
    expect(pdfText(file)).toContain("Forêt Señal −5 µ");
  });

  test("gives out every letter it shows, whatever glyphs were drawn before", async () => {
    // The colon is drawn with the glyph of the point, which is therefore loaded before it is written itself.
    const lines = [
      "Frac hit 09:03:47; rate 89.7 bpm, 0.42 psi",
      '1,064.5 bbl (−3.25 %) "quoted" i·j… a—b [x] {y} é ì ï ü ñ ç',
      "Ωμ α β  Ж й ё",
      "abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789",
      "!#$%&'()*+,-./:;<=>?@[]^_`{|}~°±²³·×÷",
    ];
    const file = await pagesWith((pages) => {
      for (const line of lines) {
        pages.write(line, styles.body, pages.left);
        pages.y += 20;
      }
    });
    const text = pdfText(file);
    expect(text).not.toContain("\uFFFD");
    // Characters of another script form a separate piece of text.
    for (const line of lines) expect(text.replaceAll("\n", "")).toContain(line);
  });

  test("is the same, byte for byte, when it is made again", async () => {
    const make = () =>
      pagesWith((pages) => pages.write("Again", styles.title, pages.left));
    expect((await make()).equals(await make())).toBe(true);
  });

  test("writes Arabic in its own font, and says what it cannot write", async () => {
    const arabic = await pagesWith((pages) =>
      pages.write("ضغط البئر", styles.body, pages.left),
    );
    expect(arabic.toString("latin1")).toContain("NotoSansArabic");
    const text = pdfText(arabic);
    expect(text).not.toContain("\uFFFD");
    expect(text).toContain("ضغط البئر");
    const korean = await pagesWith((pages) =>
      pages.write("압력", styles.body, pages.left),
    );
    expect(pdfText(korean)).toContain("??");
    expect(pdfText(korean)).toContain("letters that this file cannot hold");
  });

  test("breaks long words of a reason into lines and pages", async () => {
    const file = await pagesWith((pages) =>
      pages.writeWrapped("word ".repeat(3000), styles.body, 42, 300),
    );
    const text = pdfText(file);
    expect(text.match(/word/g)).toHaveLength(3000);
    expect(text).toContain("2 / ");
  });
});

test("an outline ends its contours and counts its points", () => {
  const outline = glyphOutline([
    { command: "moveTo", args: [0, 0] },
    { command: "lineTo", args: [10, 0] },
    { command: "quadraticCurveTo", args: [10, 10, 0, 10] },
    { command: "closePath", args: [] },
  ]);
  const view = new DataView(outline.buffer);
  expect(view.getInt16(0)).toBe(1);
  expect([2, 4, 6, 8].map((at) => view.getInt16(at))).toEqual([0, 0, 10, 10]);
  expect(view.getInt16(10)).toBe(3);
  expect(outline.length % 4).toBe(0);
  expect(glyphOutline([])).toHaveLength(0);
});
