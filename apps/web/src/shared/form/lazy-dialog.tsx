import { lazy, memo, Suspense, useState, type ComponentType } from "react";
import { isChunkFailure, loadChunk } from "#shared/offline/load-chunk.ts";
import { missingPart } from "#shared/offline/missing-part.ts";

function Nothing() {
  return null;
}

/** A component that is downloaded when it is first shown; its surroundings stay unchanged meanwhile. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
) {
  const Part = lazy(async () => ({ default: await load() }));
  return memo(function LazyPart(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  });
}

/**
 * A dialog that is downloaded when it is first opened. The page behind it stays
 * unchanged meanwhile, and also when the download fails: the shell reports it,
 * and opening the dialog again retries.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
) {
  const loadOrNothing = async (): Promise<ComponentType<Props>> => {
    try {
      return await loadChunk(load);
    } catch (failure) {
      if (!isChunkFailure(failure)) throw failure;
      Next = lazyPart(loadOrNothing);
      missingPart.notify();
      return Nothing;
    }
  };
  let Next = lazyPart(loadOrNothing);
  return function LazyDialog(props: Props) {
    const [Dialog] = useState(() => Next);
    return <Dialog {...props} />;
  };
}
