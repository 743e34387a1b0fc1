import type { texts as english } from "#translations/en/playbook-links.ts";
import type { French } from "#translations/translation-keys.ts";

export const texts: French<typeof english> = {
  "title.fdiPlaybook": "Éditeur du protocole FDI",
  "title.stagecraftPlaybook": "Éditeur du protocole Stagecraft",
  "title.playbookMonitor": "Moniteur des protocoles",
  "title.backTest": "Test rétrospectif",
  "tools.playbookEditors": "Éditeurs de protocoles",
  "tools.playbookOfWell": "Puits {{well}}",
  "tools.playbookOfStage": "Étape {{stage}}",
};
