import { IconCloudOff } from "@tabler/icons-react";
import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { useEffect } from "react";
import { ApiError, noResponseStatus } from "#api/api-error.ts";
import { isChunkFailure } from "#entities/offline/load-chunk.ts";
import { useErrorText } from "#entities/page/error-text.ts";
import { firstDrawing } from "#live/first-drawing.ts";
import { ErrorPage } from "#routes/errors/ErrorPage.tsx";
import { useText } from "#translations/use-text.ts";

function codeOf(error: unknown): string {
  const isResponse =
    error instanceof ApiError && error.status !== noResponseStatus;
  return isResponse ? String(error.status) : "5XX";
}

/** Trying again cannot bring back what a release took away; the page of the new one has its own parts. */
function MissingPart() {
  const text = useText();
  return (
    <ErrorPage
      code="5XX"
      icon={<IconCloudOff size={22} stroke={1.75} />}
      heading={text("offline.partTitle")}
      sentence={text("offline.partText")}
      retry={{ label: text("offline.reload"), run: () => location.reload() }}
    />
  );
}

/** A screen that could not start says what failed; trying again starts it anew. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const text = useText();
  const router = useRouter();
  const errorText = useErrorText();
  const isAcknowledged = error instanceof ApiError;
  // A chart that was drawn before the page would lie on what is said here.
  useEffect(() => firstDrawing.end(), []);

  function tryAgain() {
    reset();
    void router.invalidate();
  }

  if (isChunkFailure(error)) return <MissingPart />;
  return (
    <ErrorPage
      code={codeOf(error)}
      icon={<IconCloudOff size={22} stroke={1.75} />}
      heading={text("shell.routeFailed")}
      sentence={
        isAcknowledged ? errorText(error) : text("errorPage.serverFailureText")
      }
      requestId={isAcknowledged ? error.requestId : null}
      retry={{ label: text("action.tryAgain"), run: tryAgain }}
    />
  );
}
