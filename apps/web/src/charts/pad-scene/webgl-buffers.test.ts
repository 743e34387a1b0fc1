import { BufferAttribute, BufferGeometry } from "three";
import { expect, test } from "vitest";
import { ColumnBuffers } from "./webgl-buffers.ts";

function columnOf(count: number, value: number) {
  const values = new Float32Array(count * 3).fill(value);
  return [{ name: "segmentFrom", size: 3, values }];
}

test("updates are written into the buffers that are there, however often a scene changes", () => {
  const geometry = new BufferGeometry();
  let disposals = 0;
  geometry.addEventListener("dispose", () => (disposals += 1));
  const buffers = new ColumnBuffers(
    geometry,
    (values, size) => new BufferAttribute(values, size),
  );
  buffers.write(100, columnOf(100, 1));
  const attribute = geometry.getAttribute("segmentFrom");
  for (let update = 0; update < 600; update += 1) {
    const count = 100 + (update % 50);
    buffers.write(count, columnOf(count, update));
  }
  expect(geometry.getAttribute("segmentFrom")).toBe(attribute);
  expect(attribute.array[0]).toBe(599);
  expect(buffers.replacements).toBe(1);
  expect(disposals).toBe(1);
});

test("a scene that outgrows its buffers gets larger ones, and the card frees the old", () => {
  const geometry = new BufferGeometry();
  let disposals = 0;
  geometry.addEventListener("dispose", () => (disposals += 1));
  const buffers = new ColumnBuffers(
    geometry,
    (values, size) => new BufferAttribute(values, size),
  );
  buffers.write(10, columnOf(10, 1));
  buffers.write(1000, columnOf(1000, 2));
  expect(geometry.getAttribute("segmentFrom").count).toBe(1500);
  expect(buffers.replacements).toBe(2);
  expect(disposals).toBe(2);
});
