import { findSetups } from "#features/stage-engine/stage/engine-stage.repository.ts";

/** For callers that need the setup a stage was, or would be, computed with. */
export { findSetups };
