import { ErrorState } from "@stagecraft/ui";
import { useRouter } from "@tanstack/react-router";
import { ApiError } from "#api/api-error.ts";
import { ServerFailureScreen } from "#routes/errors/ErrorScreens.tsx";
import { useErrorText } from "#entities/page/error-text.ts";

/** A screen that could not start: no answer can be tried again, anything else is our fault. */
export function RouteFailure({ error }: { error: unknown }) {
  const router = useRouter();
  const errorText = useErrorText();
  if (!(error instanceof ApiError)) return <ServerFailureScreen />;
  return (
    <ErrorState
      text={errorText(error)}
      onRetry={() => void router.invalidate()}
    />
  );
}
