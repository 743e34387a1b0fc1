import type { texts as english } from "#translations/en/help.ts";
import type { Spanish } from "#translations/translation-keys.ts";

export const texts: Spanish<typeof english> = {
  "help.show": "Mostrar ayuda",
  "help.hide": "Ocultar ayuda",
  "help.loading": "Cargando la ayuda...",
};
