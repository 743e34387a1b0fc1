import {
  Card,
  CardBody,
  ErrorState,
  Skeleton,
  StaleFooter,
} from "@stagecraft/ui";
import type { ReactNode } from "react";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { formatClock } from "#shared/time/format-time.ts";
import { useHelp } from "#features/help/use-help.tsx";
import { useText } from "#translations/use-text.ts";

interface WidgetQuery<Data> {
  data: Data | undefined;
  error: Error | null;
  dataUpdatedAt: number;
  refetch: () => unknown;
}

interface WidgetCardProps<Data> {
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  className?: string;
  /** The name under which a guided tour finds the card: the widget's own. */
  tour?: string;
  query: WidgetQuery<Data>;
  /** Text shown while loading, "Looking for stages...". */
  looking: string;
  children: (data: Data) => ReactNode;
}

/**
 * The frame of a widget in every state: loading, failed, shown, or shown with a
 * note that it could not be refreshed.
 */
export function WidgetCard<Data>({
  query,
  looking,
  children,
  actions,
  ...frame
}: WidgetCardProps<Data>) {
  const text = useText();
  const help = useHelp(frame.tour ?? "");
  const errorText = useErrorText();
  const { data, error } = query;
  const retry = () => void query.refetch();
  return (
    <Card
      {...frame}
      actions={
        <>
          {actions}
          {help?.toggle}
        </>
      }
    >
      {help?.card}
      {data === undefined ? (
        <CardBody>
          {error === null ? (
            <Skeleton text={looking} lines={4} />
          ) : (
            <ErrorState
              text={errorText(error)}
              onRetry={mayRetry(error) ? retry : undefined}
            />
          )}
        </CardBody>
      ) : (
        children(data)
      )}
      {data !== undefined && error !== null && (
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
