import { Card, StaleFooter } from "@stagecraft/ui";
import type { ReactNode } from "react";
import { formatClock } from "#shared/time/format-time.ts";
import { useText } from "#translations/use-text.ts";
import { Downloads } from "../downloads/Downloads.tsx";
import { LoadingCard } from "./LoadingState.tsx";
import { PageBar } from "./PageBar.tsx";
import { RefreshButton } from "./RefreshButton.tsx";

interface QueryPageProps {
  heading: string;
  note: ReactNode;
  /** Further buttons of the bar. */
  tools?: ReactNode;
  query: {
    readonly error: Error | null;
    readonly dataUpdatedAt: number;
    readonly refetch: () => unknown;
  };
  /** Whether the data of this page has arrived. */
  isLoaded: boolean;
  /** Text shown while loading. */
  looking: string;
  /** Shown when the data has nothing to show. */
  empty: ReactNode;
  /** Null when there is nothing to show. */
  children: ReactNode;
}

/** A page that shows the response of one query: loading, failed, empty, shown, or shown with a note that it could not be refreshed. */
export function QueryPage(props: QueryPageProps) {
  const { query, isLoaded, children } = props;
  const { error } = query;
  const text = useText();
  const retry = () => void query.refetch();
  return (
    <>
      <PageBar heading={props.heading} note={props.note}>
        {props.tools}
        <RefreshButton onRefresh={retry} />
      </PageBar>
      <Downloads />
      {children === null ? (
        <div className="page-body">
          {isLoaded ? (
            <Card>{props.empty}</Card>
          ) : (
            <LoadingCard
              looking={props.looking}
              lines={8}
              error={error}
              onRetry={retry}
            />
          )}
        </div>
      ) : (
        <>
          {children}
          {error !== null && (
            <StaleFooter
              text={text("error.notUpdatedSince", {
                time: formatClock(query.dataUpdatedAt),
              })}
              onRetry={retry}
            />
          )}
        </>
      )}
    </>
  );
}
