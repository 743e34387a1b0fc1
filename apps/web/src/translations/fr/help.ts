import type { texts as english } from "#translations/en/help.ts";
import type { French } from "#translations/translation-keys.ts";

export const texts: French<typeof english> = {
  "help.show": "Afficher l’aide",
  "help.hide": "Masquer l’aide",
  "help.loading": "Chargement de l’aide...",
};
