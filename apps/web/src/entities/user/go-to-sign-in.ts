import { connection } from "#api/browser-connection.ts";
import { ProviderUnreachableError, session } from "#session/session.ts";

/** Without a network the person stays on the page, and its banner says why. */
export function goToSignIn(returnTo: string): void {
  session.signIn(returnTo).catch((failure: unknown) => {
    if (!(failure instanceof ProviderUnreachableError)) throw failure;
    connection.failed();
  });
}
