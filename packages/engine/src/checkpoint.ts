import { EngineStateError } from "./engine-state-error.ts";
import { setupFingerprint } from "./fingerprint.ts";
import { SavedFields, type SavedState } from "./kit/saved-state.ts";
import { decodeState, encodeState } from "./kit/state-codec.ts";
import type { EngineSetup } from "./setup.ts";

/** Changes whenever the same rows could give other results than before. */
export const engineRelease = "open-6";

export function encodeCheckpoint(
  setup: EngineSetup,
  state: SavedState,
): Uint8Array {
  const body = encodeState({
    release: engineRelease,
    setup: setupFingerprint(setup),
    state,
  });
  const checkpoint = new Uint8Array(body.length + 4);
  checkpoint.set(body, 4);
  new DataView(checkpoint.buffer).setUint32(0, checksum(body), true);
  return checkpoint;
}

export function decodeCheckpoint(
  setup: EngineSetup,
  checkpoint: Uint8Array,
): SavedState {
  const fields = new SavedFields(decodeState(checkedBody(checkpoint)));
  if (fields.text("release") !== engineRelease)
    throw new EngineStateError("The checkpoint is of another engine release.");
  // Rules may have changed since: a rule that is not in the checkpoint starts from scratch.
  if (fields.text("setup") !== setupFingerprint(setup))
    throw new EngineStateError("The checkpoint was made with another setup.");
  return fields.child("state");
}

function checkedBody(checkpoint: Uint8Array): Uint8Array {
  if (checkpoint.length < 4)
    throw new EngineStateError("The checkpoint is cut short.");
  const body = checkpoint.subarray(4);
  const view = new DataView(checkpoint.buffer, checkpoint.byteOffset, 4);
  if (view.getUint32(0, true) !== checksum(body))
    throw new EngineStateError("The checkpoint is damaged.");
  return body;
}

function checksum(bytes: Uint8Array): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < bytes.length; i++)
    value = Math.imul(value ^ (bytes[i] as number), 0x01000193);
  return value >>> 0;
}
