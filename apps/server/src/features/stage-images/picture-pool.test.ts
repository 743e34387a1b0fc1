import { afterEach, describe, expect, it } from "vitest";
import { PicturePool } from "#features/stage-images/picture-pool.ts";
import { aPictureRequest } from "#features/stage-images/picture.fixture.ts";

let pool: PicturePool | null = null;
afterEach(() => pool?.stop());

/** A thread that does what its first line says. */
function threadOf(code: string): URL {
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

const answering = threadOf(`
  import { parentPort } from "node:worker_threads";
  parentPort.on("message", ({ stage }) => {
    if (stage.title === "hang") for (;;);
    if (stage.title === "die") process.exit(3);
    parentPort.postMessage({ png: new Uint8Array([stage.title.length]) });
  });
`);

const request = (title: string) => aPictureRequest({ stage: { title } });

describe("the thread that draws", () => {
  it("answers a picture", async () => {
    pool = new PicturePool();
    const png = await pool.draw(aPictureRequest());
    expect([...png.subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
  });

  it("is given up when a picture takes too long, and the next one is drawn", async () => {
    pool = new PicturePool({ script: answering, longestMs: 400 });
    const hanging = pool.draw(request("hang"));
    const next = pool.draw(request("four"));
    await expect(hanging).rejects.toMatchObject({ code: "image.failed" });
    expect([...(await next)]).toEqual([4]);
  });

  it("is started anew when it died", async () => {
    pool = new PicturePool({ script: answering });
    await expect(pool.draw(request("die"))).rejects.toThrow("code 3");
    expect([...(await pool.draw(request("four")))]).toEqual([4]);
  });

  it("refuses more pictures than it could draw while somebody waits", async () => {
    pool = new PicturePool({ script: answering });
    const drawing = Array.from({ length: 9 }, () =>
      (pool as PicturePool).draw(request("one")),
    );
    const outcomes = await Promise.allSettled(drawing);
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...Array<string>(8).fill("fulfilled"),
      "rejected",
    ]);
    expect(outcomes[8]).toMatchObject({ reason: { code: "export.tooMany" } });
  });
});
