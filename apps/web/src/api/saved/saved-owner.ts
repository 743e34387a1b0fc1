import { session } from "#session/session.ts";

/** The build of the page; empty on a development server, whose pages name none. */
function pageBuild(): string {
  const { content = "" } =
    document.querySelector<HTMLMetaElement>('meta[name="build"]') ?? {};
  return content;
}

/**
 * Whose the saved data is: the person who is signed in, as the build that is
 * running writes it. Null while nobody is.
 */
export async function savedOwner(): Promise<string | null> {
  const subject = await session.subject();
  return subject === null ? null : `${pageBuild()} ${subject} `;
}
