import { Button, Dialog, DialogTabs } from "@stagecraft/ui";
import { useId, useState } from "react";
import { useErrorText } from "#shared/page/error-text.ts";
import { useText } from "#translations/use-text.ts";
import { MoveHistory } from "./MoveHistory.tsx";
import type { MovedStage } from "./stage-moves.queries.ts";
import { useJoin } from "./use-join.tsx";
import { useMoveToWell } from "./use-move-to-well.tsx";
import { useSplit } from "./use-split.tsx";
import "./stage-moves.css";

type Tab = "split" | "join" | "move" | "history";

interface StageMovesDialogProps {
  stage: MovedStage;
  onClose: () => void;
}

/** Splits a stage, joins it with the next one or moves it to another well, after a look at what that does. */
export function StageMovesDialog({ stage, onClose }: StageMovesDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const panelId = useId();
  const [tab, setTab] = useState<Tab>("split");
  const split = useSplit(stage, tab === "split", onClose);
  const join = useJoin(stage, tab === "join", onClose);
  const move = useMoveToWell(stage, tab === "move", onClose);
  const step = { split, join, move, history: null }[tab];
  return (
    <Dialog
      title={text("tools.stageMoves")}
      subject={
        <bdi>
          {stage.wellNumber} {stage.name}
        </bdi>
      }
      isPersistent
      isReading={tab === "history"}
      status={step?.error == null ? null : errorText(step.error)}
      onClose={onClose}
      onSubmit={() => {
        if (step !== null && step.disabledReason === undefined && !step.isBusy)
          step.run();
      }}
      buttons={
        <>
          <Button variant="outline" onClick={onClose}>
            {text(step === null ? "kit.close" : "action.cancel")}
          </Button>
          {step !== null && (
            <Button
              variant="primary"
              type="submit"
              disabled={step.isBusy}
              disabledReason={step.disabledReason}
            >
              {step.confirmText}
            </Button>
          )}
        </>
      }
    >
      <DialogTabs
        label={text("tools.stageMoves")}
        tabs={[
          { key: "split", label: text("stageMoves.split") },
          { key: "join", label: text("stageMoves.join") },
          { key: "move", label: text("stageMoves.move") },
          { key: "history", label: text("stageMoves.history") },
        ]}
        current={tab}
        panelId={panelId}
        onChoose={setTab}
      />
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${tab}`}>
        {step === null ? <MoveHistory stageId={stage.id} /> : step.content}
      </div>
    </Dialog>
  );
}
