import {
  Card,
  CardBody,
  ErrorState,
  Skeleton,
  StaleFooter,
} from "@stagecraft/ui";
import type { ReactNode } from "react";
import { formatClock } from "#shared/time/format-time.ts";
import { useText } from "#translations/use-text.ts";
import { mayRetry, useErrorText } from "./error-text.ts";

interface ListQuery<Rows> {
  data: Rows | undefined;
  error: Error | null;
  dataUpdatedAt: number;
  refetch: () => unknown;
}

interface ListCardProps<Rows> {
  query: ListQuery<Rows>;
  /** Text shown while the list is loading. */
  looking: string;
  children: (rows: Rows) => ReactNode;
}

/** A card around one list: loading, failed, shown, or shown with a note that it could not be refreshed. */
export function ListCard<Rows>({
  query,
  looking,
  children,
}: ListCardProps<Rows>) {
  const text = useText();
  const errorText = useErrorText();
  const { data, error } = query;
  const retry = () => void query.refetch();

  if (data === undefined) {
    return (
      <Card>
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
      </Card>
    );
  }
  return (
    <Card>
      {children(data)}
      {error !== null && (
        <StaleFooter
          text={text("error.notUpdatedSince", {
            time: formatClock(query.dataUpdatedAt),
          })}
          onRetry={retry}
        />
      )}
    </Card>
  );
}
