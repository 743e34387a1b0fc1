import { Card, CardBody, ErrorState, Skeleton } from "@stagecraft/ui";
import { mayRetry, useErrorText } from "./error-text.ts";

interface LoadingStateProps {
  /** Text shown while loading. */
  looking: string;
  lines: number;
  /** Why there is nothing to show; null while it is loading. */
  error: Error | null;
  onRetry: () => void;
}

/** Replaces content that has not loaded. */
export function LoadingState(props: LoadingStateProps) {
  const { looking, lines, error, onRetry } = props;
  const errorText = useErrorText();
  return error === null ? (
    <Skeleton text={looking} lines={lines} />
  ) : (
    <ErrorState
      text={errorText(error)}
      onRetry={mayRetry(error) ? onRetry : undefined}
    />
  );
}

/** Replaces a card. */
export function LoadingCard(props: LoadingStateProps) {
  return (
    <Card>
      <CardBody>
        <LoadingState {...props} />
      </CardBody>
    </Card>
  );
}
