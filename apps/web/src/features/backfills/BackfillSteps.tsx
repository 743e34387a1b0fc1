import { Button } from "@stagecraft/ui";
import { useState } from "react";
import { useText } from "#translations/use-text.ts";
import { ApplyCard } from "./ApplyCard.tsx";
import type { Backfill } from "./backfills.queries.ts";
import { DifferenceCard } from "./DifferenceCard.tsx";
import { OutcomeCard } from "./OutcomeCard.tsx";
import { firstChosen } from "./taken-over.ts";

interface BackfillStepsProps {
  backfill: Backfill;
  /** Why this stage accepts no data. */
  block: string | undefined;
  onAgain: () => void;
}

/** One backfill, from its progress to its undo. */
export function BackfillSteps(props: BackfillStepsProps) {
  const { backfill, block, onAgain } = props;
  const text = useText();
  const [own, setOwn] = useState<ReadonlySet<string> | null>(null);
  const chosen = own ?? firstChosen(backfill.channels);
  const isOpen = backfill.state === "COMPARED";
  const choose = (channel: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(channel);
    else next.delete(channel);
    setOwn(next);
  };
  return (
    <>
      <OutcomeCard backfill={backfill} />
      {backfill.channels.length > 0 && (
        <DifferenceCard
          backfill={backfill}
          chosen={isOpen ? chosen : null}
          onChoose={choose}
        />
      )}
      {isOpen && (
        <ApplyCard backfill={backfill} chosen={chosen} block={block} />
      )}
      <div>
        <Button variant="outline" onClick={onAgain}>
          {text("backfill.again")}
        </Button>
      </div>
    </>
  );
}
