import { describe, expect, it } from "vitest";
import { formatLocation, parseLocation } from "./location.ts";

const kestrel = { latitude: 31.8914, longitude: -102.341 };

function expectPlace(text: string, position: typeof kestrel) {
  const found = parseLocation(text);
  expect(found?.latitude).toBeCloseTo(position.latitude, 6);
  expect(found?.longitude).toBeCloseTo(position.longitude, 6);
}

describe("a location that somebody wrote", () => {
  it.each([
    "31.8914, -102.3410",
    "31.8914,-102.3410",
    " 31.8914  -102.3410 ",
    "31.8914; -102.3410",
    "+31.8914, −102.3410",
    "31.8914°, -102.3410°",
    "31.8914N 102.3410W",
    "31.8914 n, 102.3410 w",
    "N31.8914 W102.3410",
    "102.3410 W, 31.8914 N",
    `31°53'29.04"N 102°20'27.6"W`,
    "31° 53′ 29.04″ N, 102° 20′ 27.6″ W",
    "N 31° 53.484' W 102° 20.46'",
  ])("is read from %s", (text) => {
    expectPlace(text, kestrel);
  });

  it("may lie south and east", () => {
    expectPlace("-38.5, 68.9", { latitude: -38.5, longitude: 68.9 });
    expectPlace("38.5 S 68.9 E", { latitude: -38.5, longitude: 68.9 });
  });

  it.each([
    "",
    "Kestrel Pad",
    "31.8914",
    "31.8914, ",
    "NE 04-12-060-20 W5M",
    "91, 10",
    "10, 181",
    "31.8914 N, 102.3410 N",
    "-31.8914 S, 102.3410 W",
    "N 31.8914 N, 102.3410 W",
    `31" N, 102" W`,
    `31°60'00"N 102°20'27"W`,
    "31,8914, -102,3410",
    "31.8914, -102.3410, 12",
    "1e2, 3",
  ])("has no coordinates when it is %j", (text) => {
    expect(parseLocation(text)).toBeNull();
  });

  it.each(["1", " ", "°", "1'", "N ", "1 1"])(
    "has no coordinates, and is read quickly, when %j is repeated endlessly",
    (filling) => {
      expect(parseLocation(filling.repeat(100_000))).toBeNull();
    },
  );
});

describe("a location that is shown", () => {
  it("has latitude first and a true minus", () => {
    expect(formatLocation(kestrel)).toBe("31.8914, −102.3410");
  });
});
