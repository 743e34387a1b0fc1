import { BATCH_MEDIA_TYPE, encodeBatch, type BatchRows } from "@stagecraft/series";
import { wireBytes } from "./bench-load.ts";

/** A van's delivery to a stage as it goes over the wire. */
export function pushRequest(
  stageId: number,
  token: string,
  firstSequence: number,
  rows: BatchRows,
): Buffer {
  return wireBytes({
    method: "POST",
    path: `/api/v1/stages/${stageId}/samplebatches`,
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": BATCH_MEDIA_TYPE,
    },
    body: encodeBatch({ source: "van", firstSequence, ...rows }),
  });
}
