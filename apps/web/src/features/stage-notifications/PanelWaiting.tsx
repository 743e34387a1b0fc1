import { ErrorState, Skeleton } from "@stagecraft/ui";
import { mayRetry, useErrorText } from "#entities/page/error-text.ts";
import { useText } from "#translations/use-text.ts";

interface PanelWaitingProps {
  error: Error | null;
  refetch: () => unknown;
}

/** Shown in a panel while its response is pending, or when the request failed. */
export function PanelWaiting({ error, refetch }: PanelWaitingProps) {
  const text = useText();
  const errorText = useErrorText();
  if (error === null)
    return <Skeleton text={text("profile.looking")} lines={2} />;
  return (
    <ErrorState
      text={errorText(error)}
      onRetry={mayRetry(error) ? () => void refetch() : undefined}
    />
  );
}
