import { findSetups } from "#features/stage-engine/engine-stage.repository.ts";

/** For whoever asks what a stage was, or would be, computed with. */
export { findSetups };
