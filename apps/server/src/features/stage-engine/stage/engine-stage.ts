import type { EngineSetup } from "@stagecraft/engine";
import type { StageState } from "@stagecraft/domain";

/** The stored progress of the engine on a stage. */
export interface EngineProgress {
  /** The last raw tail row whose results are stored. */
  readonly cursor: bigint;
  readonly checkpoint: Buffer | null;
  readonly checkpointCursor: bigint;
  readonly setupFingerprint: string | null;
  readonly rulesFingerprint: string | null;
  readonly release: string | null;
  readonly lateRows: number;
  readonly disordered: boolean;
  readonly newestTime: number;
  readonly computedUntil: number;
  readonly finished: boolean;
  readonly endedByEngine: boolean;
  readonly revision: number;
  readonly recomputeDue: number | null;
  readonly recomputeReason: string | null;
  readonly mustRecompute: boolean;
  readonly recomputeMs: number;
  readonly rerunRequested: number;
  readonly failures: number;
  readonly retryAt: number;
}

/** A stage as the engine sees it. */
export interface EngineStage {
  readonly stageId: number;
  readonly companyId: number;
  readonly state: StageState;
  readonly paused: boolean;
  readonly suspended: boolean;
  readonly setup: EngineSetup;
  /** The newest raw tail row. */
  readonly lastTail: bigint;
  /** Raw rows have left the tail, and only the tail knows their order of arrival. */
  readonly hasChunks: boolean;
  readonly progress: EngineProgress;
}

/** The measured channels of a stage by series id. */
export type RawChannels = ReadonlyMap<
  number,
  { readonly name: string; readonly unit: string }
>;
