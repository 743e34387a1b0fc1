import { expect, test } from "vitest";
import { attachment } from "#http/responses/attachment.ts";

test("a file keeps its name, whatever letters it has", () => {
  expect(attachment("Kestrel Pad_Kestrel 4H_Stage 23.csv")).toBe(
    `attachment; filename="Kestrel Pad_Kestrel 4H_Stage 23.csv"; filename*=UTF-8''Kestrel%20Pad_Kestrel%204H_Stage%2023.csv`,
  );
  expect(attachment("Ørsted بئر.csv")).toContain(
    `filename*=UTF-8''${encodeURIComponent("Ørsted بئر.csv")}`,
  );
});

test("no name ends the header or the quotes in it", () => {
  const header = attachment("a\"; filename=evil\r\nx: y\\(1)*'.csv");
  expect(header).toMatch(/^attachment; filename="[\w .()-]*"; filename\*=/);
  expect(header).toContain("%281%29%2A%27.csv");
});
