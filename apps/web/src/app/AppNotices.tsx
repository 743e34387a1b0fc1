import { lazy, Suspense, type ComponentType } from "react";
import { missingPart, useIsPartMissing } from "#shared/offline/missing-part.ts";
import { toaster } from "#shared/page/toaster.ts";
import { currentText } from "#translations/translate.ts";
import { useText } from "#translations/use-text.ts";
import type { ReloadDialogProps } from "./ReloadDialog.tsx";
import {
  acceptUpdate,
  postponeUpdate,
  useHasUpdate,
} from "./service-worker-updates.ts";

const loadDialog = () => import("./ReloadDialog.tsx");

function Nothing() {
  return null;
}

async function dialogOrToast(): Promise<ComponentType<ReloadDialogProps>> {
  try {
    return (await loadDialog()).ReloadDialog;
  } catch {
    // The dialog that would report the missing part is itself missing.
    const text = currentText()("offline.partText");
    toaster.show({ tone: "error", text });
    return Nothing;
  }
}

const ReloadDialog = lazy(async () => ({ default: await dialogOrToast() }));

/** Loads the dialog in advance: it has to be available when nothing more can be loaded. */
export function prepareNotices(): void {
  loadDialog().catch((failure: unknown) =>
    console.info("The reload dialog is not prepared", failure),
  );
}

/** Shows notices about the application itself: there is a new version, or a part of it failed to load. */
export function AppNotices() {
  const text = useText();
  const hasUpdate = useHasUpdate();
  const isPartMissing = useIsPartMissing();
  if (!hasUpdate && !isPartMissing) return null;
  return (
    <Suspense fallback={null}>
      {isPartMissing ? (
        <ReloadDialog
          title={text("offline.partTitle")}
          sentence={text("offline.partText")}
          onReload={() => location.reload()}
          onClose={missingPart.dismiss}
        />
      ) : (
        <ReloadDialog
          title={text("offline.updateTitle")}
          sentence={text("offline.updateText")}
          onReload={acceptUpdate}
          onClose={postponeUpdate}
        />
      )}
    </Suspense>
  );
}
