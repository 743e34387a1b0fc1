import type { OutputOf, StagecraftContract } from "@stagecraft/contract";
import type { Responses } from "./test-server.ts";
import { stageTags, tagNamed } from "./tag-world.ts";
import { morning } from "./world.ts";

type StageComment = OutputOf<StagecraftContract["stageComments"]["get"]>;

export function aComment(fields: Partial<StageComment> = {}): StageComment {
  const tag = tagNamed("comment:internal:note");
  return {
    id: 1,
    type: "comment",
    subtype: "note",
    stageId: 1,
    tagId: tag.id,
    tagName: tag.name,
    timestamp: morning + 60_000,
    comment: { annotation: "Pumps two and three swapped" },
    audienceType: "INTERNAL",
    authorId: 1,
    authorName: "Ada Field",
    createdAt: morning,
    updatedAt: morning,
    ...fields,
  };
}

function tagOf(tagId: number) {
  const tagName = stageTags.find(({ id }) => id === tagId)?.name ?? "";
  const audienceType = tagName.includes(":client:") ? "CLIENT" : "INTERNAL";
  return { tagId, tagName, audienceType };
}

/** A server that stores the comments of a stage; each comment schedules a rerun. */
export function keptComments(...first: StageComment[]): Responses {
  const kept = new Map(first.map((comment) => [comment.id, comment]));
  return {
    "tags.ofAssetType": [...stageTags],
    "stageComments.ofStage": () => [...kept.values()],
    "stageComments.add": ({ body }) => {
      const { stageId, timestamp, comment, tagId } = body;
      const added = aComment({
        id: kept.size + 1,
        stageId,
        timestamp,
        comment,
        ...tagOf(tagId),
      });
      kept.set(added.id, added);
      return { ...added, rerunNumber: 4, notification: null };
    },
    "stageComments.update": ({ params, body }) => {
      const { comment, timestamp, tagId } = body;
      const changed = {
        ...(kept.get(params.id) ?? aComment()),
        ...(comment && { comment }),
        ...(timestamp !== undefined && { timestamp }),
        ...(tagId !== undefined && tagOf(tagId)),
      };
      kept.set(params.id, changed);
      return changed;
    },
    "stageComments.remove": ({ params }) => {
      kept.delete(params.id);
    },
    "stages.rerunResult": {
      data: {
        Payload: {
          revision: 2,
          seconds: 600,
          channels: 12,
          notifications: 0,
          milliseconds: 40,
        },
      },
    },
  };
}
