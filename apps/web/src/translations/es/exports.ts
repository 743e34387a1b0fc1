import type { texts as english } from "#translations/en/exports.ts";
import type { Spanish } from "#translations/translation-keys.ts";

export const texts: Spanish<typeof english> = {
  "exports.csv": "Descargar CSV",
  "exports.image": "Descargar imagen",
  "exports.primaryChart": "Gráfico principal",
  "exports.secondaryCharts": "Gráficos secundarios",
  "exports.guidanceLog": "Registro de la guía",
  "exports.fdiPlaybookLog": "Registro del protocolo FDI",
  "exports.stagecraftPlaybookLog": "Registro del protocolo Stagecraft",
  "exports.notInReplay":
    "El archivo contiene la etapa completa. Termine la repetición para descargarlo",
  "exports.tooMany": "Demasiadas descargas seguidas; espere un momento",
  "exports.warningTitle": "Advertencia",
  "exports.confidential":
    "El contenido de esta descarga es estrictamente confidencial y no está destinado a investigación ni a pruebas. Se prohíbe terminantemente a los empleados compartir estos datos con terceros o usarlos para pruebas o investigación.",
  "exports.download": "Descargar",
  "exports.running": "Descargas",
  "exports.preparing": "Preparando...",
  "exports.cancel": "Cancelar",
};
