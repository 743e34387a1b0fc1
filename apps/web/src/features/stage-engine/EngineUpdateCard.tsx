import { Button, Card, CardBody } from "@stagecraft/ui";
import { useState } from "react";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { loadTexts } from "#translations/translate.ts";
import { useText } from "#translations/use-text.ts";
import { isOfOtherEngine } from "./stage-engine.queries.ts";

const EngineUpdateDialog = lazyDialog(async () => {
  const [loaded] = await Promise.all([
    import("./EngineUpdateDialog.tsx"),
    loadTexts("operations"),
    loadTexts("editing"),
  ]);
  return loaded.EngineUpdateDialog;
});

/** The recompute action, for people who may use it. */
export interface Recomputation {
  readonly isRunning: boolean;
  /** Why it cannot be started now. */
  readonly block: string | undefined;
  readonly start: () => void;
}

interface EngineUpdateCardProps {
  snapshot: StageSnapshot;
  recomputation: Recomputation;
}

/** Offers to recompute a stage that an earlier engine release computed. */
export function EngineUpdateCard({
  snapshot: { stage, quality },
  recomputation,
}: EngineUpdateCardProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  if (quality === null || quality.release === null) return null;
  if (!isOfOtherEngine(quality)) return null;
  const { release, currentRelease } = quality;
  return (
    <Card title={text("tools.engineUpdate")}>
      <CardBody>
        <p>{text("tools.engineOther", { release, currentRelease })}</p>
        <Button
          variant="outline"
          onClick={() => setOpen(true)}
          disabled={recomputation.isRunning}
        >
          {text("tools.engineShow")}
        </Button>
      </CardBody>
      {isOpen && (
        <EngineUpdateDialog
          stage={stage}
          release={release}
          currentRelease={currentRelease}
          block={recomputation.block}
          onRecompute={recomputation.start}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}
