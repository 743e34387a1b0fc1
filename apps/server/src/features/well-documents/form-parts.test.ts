import { expect, it } from "vitest";
import { formParts } from "#features/well-documents/form-parts.service.ts";

/** Encodes a form with the platform's own code, as browsers do. */
async function sent(form: FormData) {
  const request = new Request("http://localhost", {
    method: "POST",
    body: form,
  });
  return {
    type: request.headers.get("content-type") ?? "",
    body: Buffer.from(await request.arrayBuffer()),
  };
}

it("takes the file out of a form, byte for byte, whatever surrounds it", async () => {
  const bytes = new Uint8Array([13, 10, 45, 45, 0, 255, 13, 10, 13, 10]);
  const form = new FormData();
  form.append("note", "no file");
  form.append("file", new Blob([bytes]), "survey.xlsx");
  form.append("after", "neither");
  const { type, body } = await sent(form);
  const { file, fields } = formParts(type, body);
  expect(new Uint8Array(file.bytes)).toEqual(bytes);
  expect(file.name).toBe("survey.xlsx");
  expect(fields).toEqual({ note: "no file", after: "neither" });
});

it("refuses a form without a file, without its end, or without a boundary", async () => {
  const form = new FormData();
  form.append("note", "no file");
  const { type, body } = await sent(form);
  expect(() => formParts(type, body)).toThrow("with one file in it");
  const cut = Buffer.from(
    '--x\r\ncontent-disposition: form-data; filename="a"',
  );
  expect(() => formParts("multipart/form-data; boundary=x", cut)).toThrow();
  expect(() => formParts("multipart/form-data", body)).toThrow();
  expect(() => formParts(undefined, body)).toThrow();
});

it("keeps the last part of a file name, whatever path it came with", async () => {
  const form = new FormData();
  form.append("file", new Blob(["x"]), "C:\\wells\\Überblick 1.xlsx");
  const { type, body } = await sent(form);
  expect(formParts(type, body).file.name).toBe("Überblick 1.xlsx");
});
