import type { texts as english } from "#translations/en/lazy/offset-history.ts";
import type { Persian } from "#translations/translation-keys.ts";

export const texts: Persian<typeof english> = {
  "offsetHistory.gauge": "فشارسنج",
  "offsetHistory.summary":
    "مرحله‌های پایش‌شده: {{stages}}؛ برخوردهای شکاف: {{hits}}؛ برخوردهای نزدیک: {{near}}",
  "offsetHistory.looking": "در حال خواندن تاریخچهٔ فشار...",
  "offsetHistory.noSamples": "در این بازه چیزی از این فشارسنج ثبت نشده است.",
  "offsetHistory.noGauges":
    "هنوز هیچ مرحله‌ای از این پروژه چاه مجاوری را پایش نکرده است.",
  "offsetHistory.unknownGauge":
    "هیچ مرحله‌ای از این پروژه با فشارسنجی به نام {{gauge}} پایش نشده است.",
  "offsetHistory.stages": "مرحله‌ها",
  "offsetHistory.noStages": "این فشارسنج در هیچ مرحله‌ای پایش نشده است.",
  "offsetHistory.chartLabel": "فشار فشارسنج {{gauge}} در همهٔ مرحله‌ها",
  "offsetHistory.tableLabel":
    "مرحله‌هایی که فشارسنج {{gauge}} در آن‌ها پایش شده است",
  "offsetHistory.stage": "مرحله",
  "offsetHistory.stageOf": "{{well}} مرحلهٔ {{stage}}",
  "offsetHistory.start": "شروع",
  "offsetHistory.outcome": "نتیجه",
  "offsetHistory.largestChange": "بیشترین تغییر",
  "offsetHistory.threshold": "آستانه",
  "offsetHistory.firstHit": "نخستین برخورد",
  "offsetHistory.fracHit": "برخورد شکاف",
  "offsetHistory.nearHit": "برخورد نزدیک",
  "offsetHistory.noHit": "بدون برخورد",
  "offsetHistory.stageDetail": "{{well}} مرحلهٔ {{stage}}: {{outcome}}",
  "offsetHistory.stageChange":
    "{{well}} مرحلهٔ {{stage}}: {{outcome}}، بیشترین تغییر {{change}}",
  "offsetHistory.hitLabel": "برخورد {{well}} {{stage}}",
  "offsetHistory.everything": "همه",
  "offsetHistory.days": "{{days}} روز",
  "offsetHistory.hours": "{{hours}} ساعت",
};
