import { parentPort } from "node:worker_threads";
import { drawPicture } from "#features/stage-images/draw-picture.ts";
import { registerFonts } from "#features/stage-images/picture-fonts.ts";
import type { PictureRequest } from "#features/stage-images/picture-request.ts";

export type PictureAnswer =
  { readonly png: Uint8Array } | { readonly error: string };

function answerTo(request: PictureRequest): PictureAnswer {
  try {
    return { png: drawPicture(request) };
  } catch (error) {
    return { error: (error as Error).stack ?? String(error) };
  }
}

/** A thread of its own: a picture takes long enough to hold up every other request. */
function serve(port: NonNullable<typeof parentPort>): void {
  registerFonts();
  port.on("message", (request: PictureRequest) =>
    port.postMessage(answerTo(request)),
  );
}

if (parentPort !== null) serve(parentPort);
