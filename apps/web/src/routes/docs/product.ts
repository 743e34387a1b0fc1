/** The version of the release; a test compares it with the package. */
export const productVersion = "0.1.0";

/** Names the exact state of the sources; null on a development server. */
export function productBuild(): string | null {
  const { content = "" } =
    document.querySelector<HTMLMetaElement>('meta[name="build"]') ?? {};
  return /^[0-9a-f]+$/.test(content) ? content : null;
}
