import { contract } from "@stagecraft/contract";
import type { Database } from "#database/database.ts";
import { DownloadLimit } from "#features/stage-exports/download-limit.service.ts";
import type { PicturePool } from "#features/stage-images/picture-pool.ts";
import { gatherPicture } from "#features/stage-images/stage-images.service.ts";
import { attachment } from "#http/attachment.ts";
import { handlers, raw } from "#http/handler.ts";

/** About as long as those that wait already take. */
const waitForPictureSeconds = 5;

const perPerson = { perMinute: 20, atOnce: 2 };

export function stageImagesRoutes(services: {
  readonly database: Database;
  readonly pictures: PicturePool;
}) {
  const limit = new DownloadLimit(perPerson, Date.now);
  return handlers(contract.stageImages, {
    draw: raw(async ({ actor, body, request, reply }) => {
      const end = limit.begin(actor.id, reply);
      try {
        const material = await gatherPicture(
          services.database,
          actor,
          body,
          request.id,
        );
        if (services.pictures.isFull)
          reply.header("retry-after", waitForPictureSeconds);
        const png = await services.pictures.draw(material.request);
        return await reply
          .type("image/png")
          .header("cache-control", "no-store")
          .header("content-disposition", attachment(material.name))
          .send(Buffer.from(png));
      } finally {
        end();
      }
    }),
  });
}
