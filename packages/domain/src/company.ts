/** The logo is the first two letters of the name, lower-cased (decision C51). */
export function companyLogo(name: string): string {
  return [...name.trim()].slice(0, 2).join("").toLowerCase();
}
