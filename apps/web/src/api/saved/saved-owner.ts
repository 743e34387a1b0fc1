import { knownRights } from "#session/known-rights.ts";
import { session } from "#session/session.ts";
import { view } from "#session/view.ts";

/** The build of the page; empty on a development server, whose pages name none. */
function pageBuild(): string {
  const { content = "" } =
    document.querySelector<HTMLMetaElement>('meta[name="build"]') ?? {};
  return content;
}

/**
 * Returns the owner of saved data: the signed-in user with the rights the data
 * was read with, together with the running build. Null while no user is signed
 * in, and while the user views the product as another person: nothing of
 * either is kept for the other.
 */
export async function savedOwner(): Promise<string | null> {
  if (view.current() !== null) return null;
  const subject = await session.subject();
  return subject === null
    ? null
    : `${pageBuild()} ${subject} ${knownRights()} `;
}
