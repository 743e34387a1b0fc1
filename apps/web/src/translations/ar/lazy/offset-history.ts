import type { texts as english } from "#translations/en/lazy/offset-history.ts";
import type { Arabic } from "#translations/translation-keys.ts";

export const texts: Arabic<typeof english> = {
  "offsetHistory.gauge": "المقياس",
  "offsetHistory.summary":
    "المراحل المراقَبة: {{stages}}؛ إصابات التكسير: {{hits}}؛ الإصابات القريبة: {{near}}",
  "offsetHistory.looking": "جارٍ قراءة سجل الضغط...",
  "offsetHistory.noSamples": "لم يُسجَّل شيء من هذا المقياس في هذه الفترة.",
  "offsetHistory.noGauges":
    "لم تراقب أي مرحلة في هذا المشروع بئرًا مجاورة بعد.",
  "offsetHistory.unknownGauge":
    "لم تُراقَب أي مرحلة في هذا المشروع بمقياس اسمه {{gauge}}.",
  "offsetHistory.stages": "المراحل",
  "offsetHistory.noStages": "لم يُراقَب هذا المقياس في أي مرحلة.",
  "offsetHistory.chartLabel": "ضغط المقياس {{gauge}} عبر كل المراحل",
  "offsetHistory.tableLabel": "المراحل التي روقب فيها المقياس {{gauge}}",
  "offsetHistory.stage": "المرحلة",
  "offsetHistory.stageOf": "{{well}} المرحلة {{stage}}",
  "offsetHistory.start": "البداية",
  "offsetHistory.outcome": "النتيجة",
  "offsetHistory.largestChange": "أكبر تغير",
  "offsetHistory.threshold": "العتبة",
  "offsetHistory.firstHit": "أول إصابة",
  "offsetHistory.fracHit": "إصابة تكسير",
  "offsetHistory.nearHit": "إصابة قريبة",
  "offsetHistory.noHit": "لا إصابة",
  "offsetHistory.stageDetail": "{{well}} المرحلة {{stage}}: {{outcome}}",
  "offsetHistory.stageChange":
    "{{well}} المرحلة {{stage}}: {{outcome}}، أكبر تغير {{change}}",
  "offsetHistory.hitLabel": "إصابة {{well}} {{stage}}",
  "offsetHistory.everything": "الكل",
  "offsetHistory.days": "{{days}} ي",
  "offsetHistory.hours": "{{hours}} س",
};
