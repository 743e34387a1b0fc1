import type { Actor } from "#access/actor.ts";
import { drawPicture } from "#features/stage-images/draw-picture.ts";
import { registerFonts } from "#features/stage-images/picture-fonts.ts";
import {
  gatherPicture,
  type PictureOrder,
} from "#features/stage-images/stage-images.service.ts";
import type { RunTask } from "#threads/thread-task.ts";

export interface PictureTaskInput {
  readonly actor: Actor;
  readonly order: PictureOrder;
  readonly requestId: string;
}

export interface DrawnPicture {
  readonly name: string;
  readonly bytes: Uint8Array;
}

registerFonts();

/** Reads the data of the picture and draws it. */
export const run: RunTask<PictureTaskInput, DrawnPicture> = async (
  { actor, order, requestId },
  { database },
) => {
  const { name, request } = await gatherPicture(
    database(),
    actor,
    order,
    requestId,
  );
  return { name, bytes: drawPicture(request) };
};
