import { batchMediaType } from "@stagecraft/domain";
import { type BatchRows, encodeBatch } from "@stagecraft/series";
import { wireBytes } from "./bench-load.ts";

const pathOf = (stageId: number) => `/api/v1/stages/${stageId}/samplebatches`;

function headersOf(token: string) {
  return {
    authorization: `Bearer ${token}`,
    "content-type": batchMediaType,
  };
}

/** A van's delivery to a stage as it goes over the wire. */
export function pushRequest(
  stageId: number,
  token: string,
  firstSequence: number,
  rows: BatchRows,
): Buffer {
  return wireBytes({
    method: "POST",
    path: pathOf(stageId),
    headers: headersOf(token),
    body: encodeBatch({ source: "van", firstSequence, ...rows }),
  });
}

/** Delivers and returns when it is acknowledged. */
export async function pushBatch(
  baseUrl: string,
  stageId: number,
  token: string,
  firstSequence: number,
  rows: BatchRows,
  { final = false } = {},
): Promise<void> {
  const query = final ? "?final=true" : "";
  const response = await fetch(`${baseUrl}${pathOf(stageId)}${query}`, {
    method: "POST",
    headers: headersOf(token),
    body: encodeBatch({ source: "van", firstSequence, ...rows }),
  });
  if (!response.ok) {
    throw new Error(
      `The batch was refused with ${response.status}: ${await response.text()}`,
    );
  }
  await response.arrayBuffer();
}
