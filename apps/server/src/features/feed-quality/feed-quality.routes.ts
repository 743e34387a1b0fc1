import { contract } from "@stagecraft/contract";
import {
  listFeedQuality,
  recomputeToday,
  type FeedQualityServices,
} from "#features/feed-quality/feed-quality.service.ts";
import { handlers, raw } from "#http/endpoints/handler.ts";

export function feedQualityRoutes(
  services: FeedQualityServices,
  now: () => number = Date.now,
) {
  return handlers(contract.feedQuality, {
    list: ({ transaction, actor }) =>
      listFeedQuality(transaction, actor, now()),
    recompute: raw(async ({ actor, params, reply }) =>
      reply.send(
        await recomputeToday(services, actor, params.projectId, now()),
      ),
    ),
  });
}
