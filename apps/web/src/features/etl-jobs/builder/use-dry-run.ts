import { allowsSubmit } from "@stagecraft/domain";
import { useEffect, useRef, useState } from "react";
import type { JsonDocument } from "@stagecraft/stage-editing";
import { dryRun, type DryRun } from "./etl-builder.queries.ts";
import { jobOf, runKey } from "./job-document.ts";
import { targetKey, type WatcherTarget } from "./watcher-target.ts";

/** A dry run of one document for one pad or well. */
type DryRunState =
  | { readonly kind: "none" }
  | { readonly kind: "running"; readonly key: string; readonly since: number }
  | { readonly kind: "done"; readonly key: string; readonly result: DryRun }
  | { readonly kind: "failed"; readonly key: string; readonly error: Error };

export type ShownDryRun =
  | Exclude<DryRunState, { kind: "done" }>
  | (Extract<DryRunState, { kind: "done" }> & {
      /** The document has been changed since. */
      readonly isOutdated: boolean;
    });

function keyOf(target: WatcherTarget, document: JsonDocument): string {
  return `${targetKey(target)} ${runKey(document)}`;
}

/** Tries documents, one at a time, and remembers which ones passed. */
export function useDryRun(
  target: WatcherTarget | null,
  document: JsonDocument,
) {
  const [state, setState] = useState<DryRunState>({ kind: "none" });
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  const running = useRef<AbortController | null>(null);
  // Closing the dialog aborts the dry run.
  useEffect(() => () => running.current?.abort(), []);

  function cancel() {
    running.current?.abort();
    running.current = null;
    setState({ kind: "none" });
  }

  async function run(of: WatcherTarget): Promise<void> {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const key = keyOf(of, document);
    setState({ kind: "running", key, since: Date.now() });
    try {
      const result = await dryRun(of, jobOf(document), own.signal);
      if (own.signal.aborted) return;
      setState({ kind: "done", key, result });
      if (allowsSubmit(result)) setPassed((known) => new Set(known).add(key));
    } catch (thrown) {
      if (own.signal.aborted) return;
      const error =
        thrown instanceof Error ? thrown : new Error(String(thrown));
      setState({ kind: "failed", key, error });
    }
  }

  const key = target === null ? null : keyOf(target, document);
  const isOfTarget =
    target !== null &&
    state.kind !== "none" &&
    state.key.startsWith(`${targetKey(target)} `);
  const none: ShownDryRun = { kind: "none" };
  const shown: ShownDryRun = !isOfTarget
    ? none
    : state.kind === "done"
      ? { ...state, isOutdated: state.key !== key }
      : state;
  return {
    shown,
    /** Whether exactly this document passed for this pad or well since the dialog was opened. */
    mayBeSubmitted: key !== null && passed.has(key),
    run: () => {
      if (target !== null) void run(target);
    },
    cancel,
  };
}
