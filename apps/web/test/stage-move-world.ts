import type { OutputOf, StagecraftContract } from "@stagecraft/contract";
import type { Responses } from "./test-server.ts";
import { aProject, morning } from "./world.ts";

type Moves = StagecraftContract["stageMoves"];
export type Preview = OutputOf<Moves["previewJoin"]>;
export type Move = OutputOf<Moves["undo"]>;

/**
 * The stage was pumped for an hour and stopped for a quarter of an hour;
 * pumping continues from here on.
 */
const restartedAt = morning + 75 * 60_000;
/** The server proposes to split a minute before pumping restarts. */
export const proposedAt = restartedAt - 60_000;

const minutes = Array.from({ length: 135 }, (_, minute) => minute);
const isPumped = (minute: number) => minute < 60 || minute >= 75;

export const moveCourse: OutputOf<Moves["course"]> = {
  startTimestamp: morning,
  endTimestamp: morning + 134 * 60_000,
  times: minutes.map((minute) => morning + minute * 60_000),
  pressure: {
    unit: "psi",
    values: minutes.map((minute) =>
      isPumped(minute) ? 7800 + (minute % 7) * 40 : 4200,
    ),
  },
  rate: {
    unit: "bpm",
    values: minutes.map((minute) => (isPumped(minute) ? 90 : 0)),
  },
  proposals: [{ atTimestamp: proposedAt, pauseSeconds: 900 }],
};

const part = {
  rows: 4440,
  comments: 2,
  alarms: 3,
  startTimestamp: morning,
  endTimestamp: morning + 74 * 60_000,
};

export function aMovePreview(changes: Partial<Preview> = {}): Preview {
  return {
    kind: "split",
    updatedAt: 77,
    other: null,
    staying: part,
    moving: { ...part, rows: 3660, comments: 1, startTimestamp: proposedAt },
    proposedName: "8",
    isNameTaken: false,
    conflicts: {
      count: 0,
      startTimestamp: null,
      endTimestamp: null,
      channels: [],
    },
    channelsOfOtherUnit: [],
    recomputed: [
      { id: 2, name: "2", wellNumber: "Kestrel 1H", state: "ENDED" },
    ],
    outdated: [],
    feeds: [],
    watchesItself: false,
    blocks: [],
    ...changes,
  };
}

function aMove(changes: Partial<Move> = {}): Move {
  return {
    id: 5,
    kind: "split",
    stageId: 2,
    stageName: "2",
    otherStageId: 900,
    otherName: "8",
    atTimestamp: proposedAt,
    fromWellNumber: "Kestrel 1H",
    toWellNumber: "Kestrel 1H",
    rows: 3660,
    comments: 1,
    alarms: 3,
    movedAt: morning,
    movedBy: "Ada Field",
    undoneAt: null,
    undoneBy: null,
    undoableUntil: morning + 30 * 86_400_000,
    undoRefusal: null,
    ...changes,
  };
}

/** A pad on Chicago's clock whose stages can be split, joined and moved. */
export const moveResponses: Responses = {
  "projects.get": { project: aProject({ timezone: "America/Chicago" }) },
  "stageMoves.course": moveCourse,
  "stageMoves.previewSplit": aMovePreview(),
  "stageMoves.previewJoin": aMovePreview({
    kind: "join",
    other: {
      id: 3,
      name: "3",
      wellNumber: "Kestrel 1H",
      state: "ENDED",
      updatedAt: 78,
    },
  }),
  "stageMoves.previewMove": aMovePreview({ kind: "move", proposedName: "2" }),
  "stageMoves.split": aMove(),
  "stageMoves.join": aMove({ kind: "join", otherName: "3" }),
  "stageMoves.move": aMove({
    kind: "move",
    otherStageId: null,
    otherName: null,
    toWellNumber: "Kestrel 2H",
  }),
  "stageMoves.undo": aMove({ undoneAt: morning, undoRefusal: "undone" }),
  "stageMoves.ofStage": [
    aMove({ id: 6, kind: "join", otherName: "3" }),
    aMove({ undoRefusal: "movedSince" }),
  ],
};
