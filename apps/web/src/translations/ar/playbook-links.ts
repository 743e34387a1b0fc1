import type { texts as english } from "#translations/en/playbook-links.ts";
import type { Arabic } from "#translations/translation-keys.ts";

export const texts: Arabic<typeof english> = {
  "title.fdiPlaybook": "محرر دليل تشغيل FDI",
  "title.stagecraftPlaybook": "محرر دليل تشغيل Stagecraft",
  "title.playbookMonitor": "مراقبة أدلة التشغيل",
  "title.backTest": "اختبار بأثر رجعي",
  "tools.playbookEditors": "محررات أدلة التشغيل",
  "tools.playbookOfWell": "البئر {{well}}",
  "tools.playbookOfStage": "المرحلة {{stage}}",
};
