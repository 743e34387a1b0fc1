import { CardBody, ErrorState, Skeleton, StaleFooter } from "@stagecraft/ui";
import type { ReactNode } from "react";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { formatClock } from "#shared/time/format-time.ts";
import { useText } from "#translations/use-text.ts";

interface QueryPartProps<Data> {
  query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly dataUpdatedAt: number;
    readonly refetch: () => unknown;
  };
  /** Text shown while loading. */
  looking: string;
  children: (data: Data) => ReactNode;
}

/**
 * A part of the card in every state: loading, failed, shown, or shown with a
 * note that it could not be refreshed.
 */
export function QueryPart<Data>({
  query,
  looking,
  children,
}: QueryPartProps<Data>) {
  const text = useText();
  const errorText = useErrorText();
  const { data, error } = query;
  const retry = () => void query.refetch();
  if (data === undefined)
    return (
      <CardBody>
        {error === null ? (
          <Skeleton text={looking} lines={5} />
        ) : (
          <ErrorState
            text={errorText(error)}
            onRetry={mayRetry(error) ? retry : undefined}
          />
        )}
      </CardBody>
    );
  return (
    <>
      {children(data)}
      {error !== null && (
        <StaleFooter
          text={text("error.notUpdatedSince", {
            time: formatClock(query.dataUpdatedAt),
          })}
          onRetry={retry}
        />
      )}
    </>
  );
}
