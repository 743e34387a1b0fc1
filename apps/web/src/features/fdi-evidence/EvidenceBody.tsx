import { ErrorState, Skeleton } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { mayRetry, useErrorText } from "#entities/page/error-text.ts";
import { useText } from "#translations/use-text.ts";
import { evidenceQueries } from "./evidence.queries.ts";
import { EvidenceView } from "./EvidenceView.tsx";

interface EvidenceBodyProps {
  stageId: number;
  offset: number;
}

/** The loaded card, or why it is missing. */
export function EvidenceBody({ stageId, offset }: EvidenceBodyProps) {
  const text = useText();
  const errorText = useErrorText();
  const card = useQuery(evidenceQueries.card(stageId, offset));
  if (card.data !== undefined) return <EvidenceView card={card.data} />;
  if (card.error !== null)
    return (
      <ErrorState
        text={errorText(card.error)}
        onRetry={mayRetry(card.error) ? () => void card.refetch() : undefined}
      />
    );
  return <Skeleton text={text("evidence.looking")} lines={6} />;
}
