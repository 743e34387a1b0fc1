import { contract } from "@stagecraft/contract";
import { DownloadLimit } from "#features/stage-exports/download-limit.service.ts";
import type {
  DrawnPicture,
  PictureTaskInput,
} from "#features/stage-images/draw-picture.task.ts";
import { file } from "#http/responses/file-handler.ts";
import { handlers } from "#http/endpoints/handler.ts";
import type { HeavyWork } from "#http/limits/heavy-work.ts";
import type { ThreadTask } from "#threads/thread-task.ts";

const perPerson = { perMinute: 20, atOnce: 2 };

const drawTask: ThreadTask<PictureTaskInput, DrawnPicture> = {
  module: new URL("./draw-picture.task.ts", import.meta.url),
  longestMs: 15_000,
  isLong: false,
  tooCostly: {
    code: "image.failed",
    message: "The image took too long. Please choose a shorter time range.",
  },
};

export function stageImagesRoutes({ heavy }: { readonly heavy: HeavyWork }) {
  const limit = new DownloadLimit(perPerson, Date.now);
  return handlers(contract.stageImages, {
    draw: file(async ({ actor, body, request, reply, signal }) => {
      const order = { actor, order: body, requestId: request.id };
      const { name, bytes } = await limit.during(actor.id, reply, () =>
        heavy.run(actor, drawTask, order, signal),
      );
      return { name, mediaType: "image/png", content: bytes };
    }),
  });
}
