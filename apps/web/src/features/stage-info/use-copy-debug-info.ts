import { useCallback, useState } from "react";
import { showAlert } from "#shared/page/toaster.ts";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import type { StageFeed } from "#live/stage-feed.ts";
import { useText } from "#translations/use-text.ts";
import { debugInfoOf, locationOfThisPage } from "./debug-info.ts";

export interface FailedCopy {
  readonly info: string;
  readonly failure: string;
}

/** Copies the information support needs; if the browser refuses to copy, it is shown instead. */
export function useCopyDebugInfo(snapshot: StageSnapshot, feed: StageFeed) {
  const text = useText();
  const [failedCopy, setFailedCopy] = useState<FailedCopy | null>(null);
  const copy = useCallback(async () => {
    const info = debugInfoOf(snapshot, feed, locationOfThisPage());
    try {
      await navigator.clipboard.writeText(info);
      showAlert({ tone: "info", text: text("tools.debugCopied") });
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      showAlert({
        tone: "error",
        text: text("tools.debugFailed", { reason: failure }),
      });
      setFailedCopy({ info, failure });
    }
  }, [snapshot, feed, text]);
  const dismiss = useCallback(() => setFailedCopy(null), []);
  return { copy, failedCopy, dismiss };
}
