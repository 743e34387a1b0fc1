import type { texts as english } from "#translations/en/lazy/palette.ts";
import type { Spanish } from "#translations/translation-keys.ts";

export const texts: Spanish<typeof english> = {
  "palette.placeholder":
    "Plataforma, pozo, etapa o pantalla, por ejemplo 4H 23",
  "palette.pad": "Plataforma",
  "palette.well": "Pozo",
  "palette.stage": "Etapa",
  "palette.screen": "Pantalla",
  "palette.recent": "Recientes",
  "palette.found": "Resultados",
  "palette.cut":
    "Se muestran los primeros {{maximum}}. Escriba más para acotar la lista.",
  "palette.failed":
    "Algunas plataformas, pozos o etapas no se pudieron cargar y faltan aquí.",
  "palette.hintMove": "Mover",
  "palette.hintOpen": "Abrir",
  "palette.hintNewTab": "Pestaña nueva",
  "palette.hintClose": "Cerrar",
};
