/**
 * The logo is the first two letters of the name, lower-cased (decision C51).
 * Spaces and punctuation are no letters: "7 Rivers" is "7r".
 */
export function companyLogo(name: string): string {
  const composed = name.normalize("NFC").trim();
  const letters = composed.replaceAll(/[\s\p{P}]/gu, "");
  return [...(letters === "" ? composed : letters)]
    .slice(0, 2)
    .join("")
    .toLowerCase();
}
