/** The nonce with which the page's content security policy admits style sheets created at run time. */
export function pageNonce(): string {
  const meta = document.querySelector<HTMLMetaElement>(
    "meta[property=csp-nonce]",
  );
  return meta?.nonce ?? "";
}
