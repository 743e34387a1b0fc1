import type { texts as english } from "#translations/en/playbook-links.ts";
import type { Spanish } from "#translations/translation-keys.ts";

export const texts: Spanish<typeof english> = {
  "title.fdiPlaybook": "Editor del protocolo FDI",
  "title.stagecraftPlaybook": "Editor del protocolo Stagecraft",
  "title.playbookMonitor": "Monitor de protocolos",
  "title.backTest": "Prueba retrospectiva",
  "tools.playbookEditors": "Editores de protocolos",
  "tools.playbookOfWell": "Pozo {{well}}",
  "tools.playbookOfStage": "Etapa {{stage}}",
};
