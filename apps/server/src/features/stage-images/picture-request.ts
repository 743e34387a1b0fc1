import type { UnitChoice } from "@stagecraft/domain";
import type {
  Brand,
  PlaybookLines,
  SecondaryKind,
  StageChannel,
  StageFacts,
} from "@stagecraft/stage-charts";
import type { StoredPiece } from "#features/stage-data/stored-pieces.service.ts";

/** Selects the charts, the width and the time range. */
export interface PictureChoices {
  /** The stage chart itself, or the charts below it. */
  readonly charts: "primary" | readonly SecondaryKind[];
  readonly widthPixels: number;
  readonly fromTime: number | null;
  readonly toTime: number | null;
  /** Null hides the lines that the plot does not show. */
  readonly hiddenChannels: readonly string[] | null;
  readonly isAutoscaled: boolean;
  readonly timezone: string;
  readonly units: UnitChoice;
}

export interface PictureStage {
  readonly title: string;
  readonly wellNumber: string;
  readonly projectName: string;
  readonly brand: Brand;
  readonly confidential: boolean;
  readonly live: boolean;
  /** No sample has arrived for so long that no value may be shown as current. */
  readonly isStalled: boolean;
}

/** All data of a picture. It is sent to a thread, so it contains plain data only. */
export interface PictureRequest {
  readonly choices: PictureChoices;
  readonly stage: PictureStage;
  readonly facts: StageFacts;
  readonly playbookLines: PlaybookLines;
  readonly channels: readonly StageChannel[];
  readonly samples: readonly {
    readonly channel: string;
    readonly pieces: readonly StoredPiece[];
  }[];
}
