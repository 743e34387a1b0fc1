/** Help to a part of a page, which unfolds beside it. */
export const texts = {
  "help.show": "Show Help",
  "help.hide": "Hide Help",
  "help.loading": "Loading help...",
} as const;
