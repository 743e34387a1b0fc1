/** Texts of the help that expands next to a part of a page. */
export const texts = {
  "help.show": "Show Help",
  "help.hide": "Hide Help",
  "help.loading": "Loading help...",
} as const;
