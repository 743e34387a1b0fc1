import type { texts as english } from "#translations/en/playbook-links.ts";
import type { Unchanging } from "#translations/translation-keys.ts";

export const texts: Unchanging<typeof english> = {
  "title.fdiPlaybook": "FDI 플레이북 편집기",
  "title.stagecraftPlaybook": "Stagecraft 플레이북 편집기",
  "title.playbookMonitor": "플레이북 모니터",
  "title.backTest": "백테스트",
  "tools.playbookEditors": "플레이북 편집기",
  "tools.playbookOfWell": "유정 {{well}}",
  "tools.playbookOfStage": "{{stage}} 스테이지",
};
