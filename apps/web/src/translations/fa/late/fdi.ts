import type { texts as english } from "#translations/en/late/fdi.ts";
import type { Persian } from "#translations/translation-keys.ts";

export const texts: Persian<typeof english> = {
  "fdi.wellbeing": "اخطار سلامت چاه‌ها (FDI)",
  "fdi.stageOfWell": "مرحلهٔ {{stage}}، {{well}}",
  "fdi.hubName": "{{well}}، مرحلهٔ {{stage}}",
  "fdi.expand": "بزرگ‌نمایی",
  "fdi.levelCount": "{{number}} {{level}}",
  "fdi.wheelLabel":
    "چرخ وابستگی {{well}}، مرحلهٔ {{stage}}: هرچه نوار پهن‌تر، تغییر فشار در آن چاه مجاور بیشتر",
  "fdi.barsLabel": "تغییر فشار هر چاه مجاور، {{well}}، مرحلهٔ {{stage}}",
  "fdi.wellChartLabel":
    "بیشترین تغییر فشار هر چاه مجاور به ازای هر مرحلهٔ {{well}}",
  "fdi.offsetSentence":
    "{{name}}: {{level}}، {{change}}، یعنی {{share}} از آستانهٔ {{threshold}}؛ بیشترین تاکنون {{most}}",
  "fdi.offsetWithoutLevel": "{{name}}: {{level}}؛ بیشترین تاکنون {{most}}",
  "fdi.pointSentence":
    "مرحلهٔ {{stage}}، {{name}}: {{level}}، {{change}}، یعنی {{share}} از آستانهٔ {{threshold}}",
  "fdi.stageNotEvaluated": "مرحلهٔ {{stage}}، ارزیابی‌نشده: {{names}}",
  "fdi.largestChange": "بیشترین تغییر",
  "fdi.thresholdMark": "آستانهٔ برخورد شکاف هر چاه",
  "fdi.belowList": "زیر ۲٪ و بیرون از فهرست:",
  "fdi.listOf": "{{word}}:",
  "fdi.listSeparator": "، ",
  "fdi.allBelow": "همهٔ چاه‌های مجاور ارزیابی‌شده زیر ۲٪ آستانهٔ خود هستند.",
  "fdi.noneEvaluated": "هیچ چاه مجاوری ارزیابی نشده است.",
  "fdi.showAll": "نمایش هر {{number}} چاه",
  "fdi.noEvents": "در تازه‌ترین مراحل رویداد FDI نیست",
  "fdi.lastStages": "تغییر فشار، {{unit}}، {{number}} مرحلهٔ آخر",
  "fdi.allStages": "تغییر فشار، {{unit}}",
  "fdi.zonesOf":
    "ناحیه‌ها بر پایهٔ آستانهٔ مشترک بیشتر چاه‌ها، {{threshold}}؛ شکل هر نشانه بر پایهٔ آستانهٔ چاه خودش است.",
  "fdi.wellbeingHelp": "اخطار سلامت چاه‌ها (FDI)",
  "fdi.wellbeingHelpText":
    "تغییر فشار هر چاه مجاور از آغاز FDI در تازه‌ترین مرحله. چرخ نشان می‌دهد کدام چاه‌ها پاسخ می‌دهند: هرچه نوار پهن‌تر، تغییر بیشتر (به جذر آن). میله‌ها روی محور لگاریتمی و بر ناحیه‌های هر چاه می‌ایستند: پایش از ۲٪، هشدار از ۵۰٪ و اخطار از ۱۰۰٪ آستانهٔ برخورد شکاف که همان خط عمودی است. خط نقطه‌چین تا بیشترین تغییر تاکنون می‌رسد. چاهی که فشارسنجش ساکت است ارزیابی نمی‌شود.",
  "fdi.wellChartHelp": "نمودار FDI چاه",
  "fdi.wellChartHelpText":
    "هر مرحله یک ستون و هر چاه مجاور یک نشانه دارد: بیشترین تغییر فشاری که مرحله در آن پدید آورده است. شکل و رنگ، سطح را نسبت به آستانهٔ همان چاه نشان می‌دهند. ستون قاب‌دار مرحلهٔ زنده است. حلقهٔ خط‌چین یعنی چاه‌هایی از این مرحله ارزیابی نشده‌اند. کلیدهای جهت میان نشانه‌ها می‌گردند و Enter نمودار مرحله را باز می‌کند.",
  "fdi.metricsHelp": "سنجه‌های FDI چاه‌ها",
  "fdi.metricsHelpText":
    "برخورد شکاف وقتی شمرده می‌شود که بیشترین تغییر از آستانه بگذرد یا نخستین برخورد ثبت شده باشد. برخورد پوروالاستیک یا نزدیک وقتی شمرده می‌شود که تغییر به نیمی از آستانه برسد و زیر آن بماند. کل، مجموع هر دو است.",
  "fdi.tourMetrics": "برخوردهای هر چاه",
  "fdi.tourMetricsText":
    "مراحل این چاه چند بار به چاه‌های مجاور برخورد کرده‌اند یا نزدیک بوده است. مراحل چاه را باز می‌کند.",
  "fdi.tourWellbeing": "سلامت چاه‌های مجاور",
  "fdi.tourWellbeingText":
    "کدام چاه‌های مجاور به تازه‌ترین مرحله پاسخ می‌دهند، با چه شدت، و تا برخورد شکاف چقدر مانده است.",
  "fdi.tourWellChart": "مراحل یک چاه",
  "fdi.tourWellChartText":
    "بیشترین تغییر فشار به ازای مرحله و چاه مجاور. هر نشانه نمودار مرحلهٔ خود را باز می‌کند.",
};
