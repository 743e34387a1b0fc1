/** The mark by which the page's policy lets style sheets in that are made at run time. */
export function pageNonce(): string {
  const meta = document.querySelector<HTMLMetaElement>(
    "meta[property=csp-nonce]",
  );
  return meta?.nonce ?? "";
}
