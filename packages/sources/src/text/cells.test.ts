import { expect, it } from "vitest";
import { cpuMs } from "../source.fixture.ts";
import { detectDelimiter, mendLine, splitCells } from "./cells.ts";

it("SR9: a quote that never closes is a character, not the end of the file", () => {
  expect(splitCells('1,"a, b",3', ",")).toEqual(["1", "a, b", "3"]);
  expect(splitCells('1,"2,3', ",")).toEqual(["1", '"2', "3"]);
});

it("SR11: finds the delimiter that most lines agree on", () => {
  expect(detectDelimiter(["a,b", "1,2", "3,4"])).toBe(",");
  expect(detectDelimiter(["a\tb", "1,5\t2,5", "3,5\t4,5"])).toBe("\t");
  expect(detectDelimiter(["a;b", "1,5;2,5", "3,5;4,5"])).toBe(";");
  expect(detectDelimiter(["0.5   1", "1.0   2"])).toBe(" ");
  expect(detectDelimiter(["Row(s): 24297", "a,b", "1,2", "3,4"])).toBe(",");
});

it("SR10: keeps the cells that were whole before binary junk", () => {
  expect(mendLine("1,2,3", ",")).toEqual({ text: "1,2,3", damaged: false });
  expect(mendLine("10:00,5,6\u0000\u0003x,7", ",")).toEqual({
    text: "10:00,5",
    damaged: true,
  });
  expect(mendLine("\u0000\u000010:00,5", ",")).toEqual({
    text: "10:00,5",
    damaged: true,
  });
});

it("SR10: long runs of NUL cost no more than their length", async () => {
  const line = `a,${"\u0000".repeat(1_000_000)}b`;
  expect(await cpuMs(() => mendLine(line, ","))).toBeLessThan(500);
});
