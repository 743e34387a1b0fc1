import { contract } from "@stagecraft/contract";
import { previewMove } from "#features/stage-moves/move-preview.ts";
import { readSplitCourse } from "#features/stage-moves/split-course.ts";
import {
  joinStages,
  listStageMoves,
  moveStage,
  splitStage,
  undoStageMove,
} from "#features/stage-moves/stage-moves.service.ts";
import { handlers } from "#http/handler.ts";

export const stageMovesRoutes = handlers(contract.stageMoves, {
  preview: ({ transaction, actor, params, body }) =>
    previewMove(transaction, actor, params.id, body),
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
