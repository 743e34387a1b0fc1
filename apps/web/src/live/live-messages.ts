import type { LiveMessages } from "@stagecraft/contract";
import { decodeFrame } from "@stagecraft/series";
import type { SeriesColumn } from "./decode-series.ts";
import type { ServerSentEvent } from "./server-sent-events.ts";

/** Changes of a stage on the server other than added samples. */
export const stageChanges = [
  "stage",
  "comment",
  "notification",
  "summary",
  "computed",
] as const;

export type LiveMessage =
  | { readonly kind: "hello"; readonly serverTime: number }
  | { readonly kind: "samples"; readonly columns: readonly SeriesColumn[] }
  | { readonly kind: "notStored"; readonly since: number }
  | { readonly kind: "unstored"; readonly columns: readonly SeriesColumn[] }
  | { readonly kind: "replaced" }
  | { readonly kind: (typeof stageChanges)[number] };

function bytesOfBase64(text: string): Uint8Array {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index++)
    bytes[index] = binary.charCodeAt(index);
  return bytes;
}

/** Parses an event for the feed; null for one of a later release. */
export function readLiveMessage(event: ServerSentEvent): LiveMessage | null {
  switch (event.name) {
    case "hello": {
      const { serverTime } = JSON.parse(event.data) as LiveMessages["hello"];
      return { kind: "hello", serverTime };
    }
    case "notStored": {
      const { since } = JSON.parse(event.data) as LiveMessages["notStored"];
      return { kind: "notStored", since };
    }
    case "samples":
    case "unstored": {
      const { f } = JSON.parse(event.data) as LiveMessages["samples"];
      return {
        kind: event.name,
        columns: decodeFrame(bytesOfBase64(f)).columns,
      };
    }
    case "replaced":
      return { kind: "replaced" };
    default: {
      const kind = stageChanges.find((change) => change === event.name);
      return kind === undefined ? null : { kind };
    }
  }
}
