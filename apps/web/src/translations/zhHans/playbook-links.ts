import type { texts as english } from "#translations/en/playbook-links.ts";
import type { Unchanging } from "#translations/translation-keys.ts";

export const texts: Unchanging<typeof english> = {
  "title.fdiPlaybook": "FDI 预案编辑器",
  "title.stagecraftPlaybook": "Stagecraft 预案编辑器",
  "title.playbookMonitor": "预案监视",
  "title.backTest": "回测",
  "tools.playbookEditors": "预案编辑器",
  "tools.playbookOfWell": "{{well}} 井",
  "tools.playbookOfStage": "第 {{stage}} 段",
};
