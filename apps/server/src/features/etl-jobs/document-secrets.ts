/** Terms before a value that mark it as a secret, in every known spelling. */
const named =
  /(?:password|passwd|passphrase|passcode|pwd|secret|token|api[-_ ]?key|access[-_ ]?key|private[-_ ]?key|credentials?|authorization)["']?\s*[=:]/i;

/** Secrets that are recognized without such a term. */
const unnamed = [
  /\bbearer\s+\S{8}/i,
  /\/\/[^\s/@:]{0,200}:[^\s/@]{1,200}@/,
  /\beyJ[\w-]{8,}\.[\w-]{8,}/,
  /-----BEGIN /,
];

/** Whether a text seems to hold a password, a token or an address with a sign-in. */
export function looksLikeSecret(text: string): boolean {
  return named.test(text) || unnamed.some((pattern) => pattern.test(text));
}
