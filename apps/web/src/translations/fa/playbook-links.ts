import type { texts as english } from "#translations/en/playbook-links.ts";
import type { Persian } from "#translations/translation-keys.ts";

export const texts: Persian<typeof english> = {
  "title.fdiPlaybook": "ویرایشگر دستورالعمل FDI",
  "title.stagecraftPlaybook": "ویرایشگر دستورالعمل Stagecraft",
  "title.playbookMonitor": "پایش دستورالعمل‌ها",
  "title.backTest": "آزمون گذشته‌نگر",
  "tools.playbookEditors": "ویرایشگرهای دستورالعمل",
  "tools.playbookOfWell": "چاه {{well}}",
  "tools.playbookOfStage": "مرحلهٔ {{stage}}",
};
