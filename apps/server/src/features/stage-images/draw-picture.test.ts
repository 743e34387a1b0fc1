import { createCanvas, loadImage } from "@napi-rs/canvas";
import { beforeAll, describe, expect, it } from "vitest";
import { drawPicture } from "#features/stage-images/draw-picture.ts";
import { registerFonts } from "#features/stage-images/picture-fonts.ts";
import {
  aPictureRequest,
  level,
  pictureStart,
} from "#features/stage-images/picture.fixture.ts";

beforeAll(registerFonts);

type Request = Parameters<typeof aPictureRequest>[0];

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly at: (x: number, y: number) => readonly [number, number, number];
}

async function pixelsOf(png: Buffer): Promise<Pixels> {
  const image = await loadImage(png);
  const context = createCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return {
    width: image.width,
    height: image.height,
    at: (x, y) => {
      const index = (y * image.width + x) * 4;
      return [data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0];
    },
  };
}

const pictureOf = (changes?: Request) =>
  pixelsOf(drawPicture(aPictureRequest(changes)));

/** Matches the pure red of the pressure line, not its shading or text. */
const isPressure = ([red, green, blue]: readonly [number, number, number]) =>
  red > 190 && green < 70 && blue < 80;

/** Returns the plot columns that the pressure line crosses. */
function pressureColumns({ width, height, at }: Pixels): boolean[] {
  const plot = { left: 116, right: width - 98 - 46, top: 100, bottom: height };
  const columns: boolean[] = [];
  for (let x = plot.left; x < plot.right; x++) {
    let found = false;
    for (let y = plot.top; y < plot.bottom - 110 && !found; y++)
      found = isPressure(at(x, y));
    columns.push(found);
  }
  return columns;
}

const share = (columns: readonly boolean[]) =>
  columns.filter(Boolean).length / columns.length;

describe("a picture of a stage", () => {
  it("is the same, byte by byte, for the same data", () => {
    const first = drawPicture(aPictureRequest());
    expect(first.equals(drawPicture(aPictureRequest()))).toBe(true);
    const other = drawPicture(aPictureRequest({ pressure: level(0, 9, 1) }));
    expect(first.equals(other)).toBe(false);
  });

  it.each([480, 960, 1920])("is %d wide when requested", async (width) => {
    const picture = await pictureOf({ choices: { widthPixels: width } });
    expect(picture.width).toBe(width);
    expect(picture.height).toBeLessThan(width * 1.5);
  });

  it("is white, whatever theme anybody uses", async () => {
    const { at, width, height } = await pictureOf();
    expect(at(0, 0)).toEqual([255, 255, 255]);
    expect(at(width - 1, height - 1)).toEqual([255, 255, 255]);
  });

  it("draws a line from end to end", async () => {
    expect(share(pressureColumns(await pictureOf()))).toBeGreaterThan(0.97);
  });

  it("leaves a gap where there was no sample", async () => {
    const pressure = [...level(0, 1200, 5000), ...level(2400, 3600, 5000)];
    const columns = pressureColumns(await pictureOf({ pressure }));
    const third = Math.round(columns.length / 3);
    const inGap = columns.slice(third + 40, 2 * third - 40);
    // The dotted bridge may show; a solid line may not.
    expect(share(inGap)).toBeLessThan(0.5);
    expect(share(columns.slice(0, third - 10))).toBeGreaterThan(0.97);
    expect(share(columns.slice(2 * third + 10))).toBeGreaterThan(0.97);
  });

  it("shows the requested time range", async () => {
    const pressure = level(0, 1800, 5000);
    const choices = {
      fromTime: pictureStart + 1200_000,
      toTime: pictureStart + 2400_000,
    };
    const columns = pressureColumns(await pictureOf({ pressure, choices }));
    const half = Math.round(columns.length / 2);
    expect(share(columns.slice(0, half - 10))).toBeGreaterThan(0.97);
    expect(share(columns.slice(half + 30))).toBeLessThan(0.1);
  });

  it("leaves hidden channels out", async () => {
    const choices = { hiddenChannels: ["pressure"] };
    expect(share(pressureColumns(await pictureOf({ choices })))).toBeLessThan(
      0.05,
    );
  });

  it("is drawn without a single sample, and for years beside the samples", () => {
    expect(() =>
      drawPicture(aPictureRequest({ pressure: [], rate: [] })),
    ).not.toThrow();
    const choices = { fromTime: 0, toTime: 8_640_000_000_000_000 };
    expect(() => drawPicture(aPictureRequest({ choices }))).not.toThrow();
  });

  it("says that a stage is confidential, and only then", () => {
    const open = drawPicture(aPictureRequest());
    const closed = drawPicture(
      aPictureRequest({ stage: { confidential: true } }),
    );
    expect(closed.equals(open)).toBe(false);
  });

  it("bears its brand only where there is room", () => {
    const picture = (brand: "NONE" | "LIVE", widthPixels: number) =>
      drawPicture(
        aPictureRequest({ stage: { brand }, choices: { widthPixels } }),
      );
    expect(picture("LIVE", 700).equals(picture("NONE", 700))).toBe(true);
    expect(picture("LIVE", 800).equals(picture("NONE", 800))).toBe(false);
  });
});
