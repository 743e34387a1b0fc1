import { lazy, Suspense, type ComponentType } from "react";

/** A dialog that is downloaded when it is first opened; the page behind it stays as it is meanwhile. */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
) {
  const Dialog = lazy(async () => ({ default: await load() }));
  return function LazyDialog(props: Props) {
    return (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
