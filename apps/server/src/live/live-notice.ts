import type { LiveMessage } from "#live/live-bus.ts";

/** A notice as written by `append_samples`, the stage triggers and the engine. */
export interface LiveNotice {
  readonly s: number;
  readonly f?: string;
  readonly t?: number;
  /** Series of the samples that is guidance as numbers. */
  readonly g?: number | null;
  readonly e?: "stage" | "comment" | "notification" | "summary" | "computed";
  readonly state?: string;
  readonly u?: number;
  readonly c?: number;
  readonly i?: boolean;
  readonly n?: number;
  readonly type?: string;
  readonly code?: number | null;
  readonly r?: number;
}

/** Converts a notice to a message; null for samples, whose frame may have to be read first. */
export function toLiveMessage(notice: LiveNotice): LiveMessage | null {
  switch (notice.e) {
    case "stage":
      return {
        kind: "stage",
        state: notice.state ?? "",
        updatedAt: notice.u ?? 0,
      };
    case "comment":
      return {
        kind: "comment",
        commentId: notice.c ?? 0,
        internal: notice.i ?? true,
      };
    case "notification":
      return {
        kind: "notification",
        notificationId: notice.n ?? 0,
        type: notice.type ?? "",
        code: notice.code ?? null,
      };
    case "summary":
    case "computed":
      return { kind: notice.e, revision: notice.r ?? 0 };
    default:
      return null;
  }
}
