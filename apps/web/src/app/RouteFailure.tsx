import { IconCloudOff } from "@tabler/icons-react";
import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { useEffect } from "react";
import { ApiError, noResponseStatus } from "#api/api-error.ts";
import { isChunkFailure } from "#shared/offline/load-chunk.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { firstDrawing } from "#live/first-drawing.ts";
import { ErrorPage } from "#routes/errors/ErrorPage.tsx";
import { useText } from "#translations/use-text.ts";

function codeOf(error: unknown): string {
  const isResponse =
    error instanceof ApiError && error.status !== noResponseStatus;
  return isResponse ? String(error.status) : "5XX";
}

/** A retry cannot bring back a file that a release removed; the page of the new release has its own files. */
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

/** Shows why a screen could not start; retrying starts it again. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const text = useText();
  const router = useRouter();
  const errorText = useErrorText();
  const isAcknowledged = error instanceof ApiError;
  // A chart drawn before the page would cover this message.
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
