import type { UnitChoice } from "@stagecraft/domain";
import type {
  Brand,
  PlaybookLines,
  SecondaryKind,
  StageChannel,
  StageFacts,
} from "@stagecraft/stage-charts";
import type { StoredPiece } from "#features/stage-data/stored-pieces.service.ts";

/** Which charts, how wide and of which stretch of time. */
export interface PictureChoices {
  /** The chart itself, or those that stand below it. */
  readonly charts: "primary" | readonly SecondaryKind[];
  readonly widthPixels: number;
  readonly fromTime: number | null;
  readonly toTime: number | null;
  /** Null hides what the plot does not show. */
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
  /** Nothing has arrived for so long that no number may pass for the present one. */
  readonly isStalled: boolean;
}

/** Everything a picture is made of: sent to the thread as it is, so plain data only. */
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
