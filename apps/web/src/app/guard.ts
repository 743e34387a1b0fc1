import { notFound, redirect } from "@tanstack/react-router";
import { noResponseError } from "#api/api-error.ts";
import { queryClient } from "#api/query-client.ts";
import { setSignedIn } from "#entities/user/signed-in.ts";
import { userQueries } from "#entities/user/user.queries.ts";
import { abilitiesOf } from "#session/abilities.ts";
import { meets } from "#session/requirement.ts";
import { ProviderUnreachableError, session } from "#session/session.ts";
import { links } from "#addresses/links.ts";
import { areParamsReadable } from "#addresses/route-params.ts";
import { routeEntry, type RouteName } from "#addresses/route-table.ts";

/**
 * The page is about to redirect to the identity provider, so nothing may be shown in the meantime.
 */
const never = new Promise<never>(() => undefined);

/** Without a network the page reports it: a redirect would end on the browser's own error page. */
async function leaveForSignIn(href: string): Promise<void> {
  try {
    await session.signIn(href);
  } catch (failure) {
    throw failure instanceof ProviderUnreachableError
      ? noResponseError()
      : failure;
  }
}

async function signedInUser(name: RouteName, href: string) {
  const isSignedIn = await session.isSignedIn();
  setSignedIn(isSignedIn);
  if (!isSignedIn) {
    await leaveForSignIn(href);
    // The user came back from the provider without signing in: try again.
    window.location.reload();
    return never;
  }
  const user = await queryClient.query({
    ...userQueries.active(),
    staleTime: "static",
  });
  if (user === null && name !== "home") {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's own signal
    throw redirect({ to: links.home(), replace: true });
  }
  return user;
}

/**
 * Runs before a screen is loaded: checks that the address is readable, the user
 * known and the requirement met.
 */
export async function guard(
  name: RouteName,
  params: Readonly<Record<string, string | undefined>>,
  href: string,
): Promise<void> {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's own signal
  if (!areParamsReadable(name, params)) throw notFound();
  const { requirement } = routeEntry(name);
  if (requirement === "public") return;
  const user = await signedInUser(name, href);
  if (user === null || meets(requirement, abilitiesOf(user))) return;
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's own signal
  throw redirect({ to: links.unauthorized(), replace: true });
}
