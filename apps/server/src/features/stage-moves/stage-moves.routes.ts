import { contract } from "@stagecraft/contract";
import { previewFor } from "#features/stage-moves/move-preview.ts";
import { readSplitCourse } from "#features/stage-moves/split-course.ts";
import {
  joinStages,
  listStageMoves,
  moveStage,
  splitStage,
} from "#features/stage-moves/stage-moves.service.ts";
import { undoStageMove } from "#features/stage-moves/undo-stage-move.ts";
import { handlers } from "#http/endpoints/handler.ts";

export const stageMovesRoutes = handlers(contract.stageMoves, {
  previewSplit: ({ transaction, actor, params, query }) =>
    previewFor(transaction, actor, params.id, { kind: "split", ...query }),
  previewJoin: ({ transaction, actor, params }) =>
    previewFor(transaction, actor, params.id, { kind: "join" }),
  previewMove: ({ transaction, actor, params, query }) =>
    previewFor(transaction, actor, params.id, { kind: "move", ...query }),
  course: ({ transaction, actor, params }) =>
    readSplitCourse(transaction, actor, params.id),
  split: ({ transaction, actor, params, body }) =>
    splitStage(transaction, actor, params.id, body),
  join: ({ transaction, actor, params, body }) =>
    joinStages(transaction, actor, params.id, body),
  move: ({ transaction, actor, params, body }) =>
    moveStage(transaction, actor, params.id, body),
  undo: ({ transaction, actor, params }) =>
    undoStageMove(transaction, actor, params.id),
  ofStage: ({ transaction, params }) => listStageMoves(transaction, params.id),
});
