import type { texts as english } from "#translations/en/lazy/fdi.ts";
import type { Arabic } from "#translations/translation-keys.ts";

export const texts: Arabic<typeof english> = {
  "fdi.wellbeing": "إنذار سلامة الآبار FDI",
  "fdi.stageOfWell": "المرحلة {{stage}}، {{well}}",
  "fdi.hubName": "{{well}}، المرحلة {{stage}}",
  "fdi.expand": "توسيع",
  "fdi.levelCount": "{{number}} {{level}}",
  "fdi.wheelLabel":
    "عجلة الترابط للبئر {{well}}، المرحلة {{stage}}: كلما اتسع الشريط زاد تغير الضغط في تلك البئر المجاورة",
  "fdi.barsLabel": "تغير الضغط في كل بئر مجاورة، {{well}}، المرحلة {{stage}}",
  "fdi.wellChartLabel":
    "أكبر تغير للضغط في كل بئر مجاورة لكل مرحلة من {{well}}",
  "fdi.offsetSentence":
    "{{name}}: {{level}}، {{change}}، أي {{share}} من العتبة {{threshold}}؛ الأكبر حتى الآن {{most}}",
  "fdi.offsetWithoutLevel": "{{name}}: {{level}}؛ الأكبر حتى الآن {{most}}",
  "fdi.pointSentence":
    "المرحلة {{stage}}، {{name}}: {{level}}، {{change}}، أي {{share}} من العتبة {{threshold}}",
  "fdi.opensEvidence": "{{sentence}}؛ يفتح بطاقة دليلها",
  "fdi.stageNotEvaluated": "المرحلة {{stage}}، لم تُقيَّم: {{names}}",
  "fdi.largestChange": "أكبر تغير",
  "fdi.thresholdMark": "عتبة إصابة التكسير لكل بئر",
  "fdi.belowList": "دون 2% وغير مدرجة:",
  "fdi.listOf": "{{word}}:",
  "fdi.listSeparator": "، ",
  "fdi.allBelow": "كل الآبار المجاورة المُقيَّمة دون 2% من عتباتها.",
  "fdi.noneEvaluated": "لا توجد بئر مجاورة مُقيَّمة.",
  "fdi.showAll": "عرض كل الآبار ({{number}})",
  "fdi.noEvents": "لا أحداث FDI في أحدث المراحل",
  "fdi.lastStages": "تغير الضغط، {{unit}}، آخر {{number}} مراحل",
  "fdi.allStages": "تغير الضغط، {{unit}}",
  "fdi.zonesOf": "الارتفاع بالنسبة المئوية من عتبة كل بئر.",
  "fdi.whoHit": "أصابت المرحلة {{stage}} البئر {{name}}، {{change}}",
  "fdi.shareStages": "تغير الضغط، % من عتبة كل بئر",
  "fdi.wellbeingHelp": "إنذار سلامة الآبار FDI",
  "fdi.wellbeingHelpText":
    "تغير الضغط في كل بئر مجاورة فوق اتجاهها الخاص، أي فوق الضغط الذي كانت ستبلغه من تلقاء نفسها، في أحدث مرحلة. تبيّن العجلة الآبار التي تستجيب: كلما اتسع الشريط زاد التغير (بجذره التربيعي). وتقف الأعمدة على محور لوغاريتمي فوق نطاقات كل بئر: مراقبة من 2%، وتحذير من 50%، وإنذار من 100% من عتبة إصابة التكسير، وهي العلامة القائمة. ويصل الخط المنقط إلى أكبر تغير حتى الآن. والبئر التي صمت مقياسها لا تُقيَّم. وتفتح الإصابة بطاقة دليلها، وتفتح أي استجابة أخرى مخطط تحذير تداخل الشقوق.",
  "fdi.wellChartHelp": "مخطط FDI للبئر",
  "fdi.wellChartHelpText":
    "عمود لكل مرحلة وعلامة لكل بئر مجاورة: أكبر تغير للضغط سببته المرحلة فيها. يدل الشكل واللون على المستوى قياسًا إلى عتبة تلك البئر. العمود المؤطر هو المرحلة المباشرة. وتعني الحلقة المتقطعة أن آبارًا في هذه المرحلة لم تُقيَّم. تنتقل مفاتيح الأسهم بين العلامات، ويفتح Enter مخطط المرحلة، أو بطاقة الدليل إذا كانت العلامة إصابة.",
  "fdi.metricsHelp": "مقاييس FDI للآبار",
  "fdi.metricsHelpText":
    "تُحتسب إصابة التكسير عندما يتجاوز أكبر تغير العتبة أو تُسجَّل إصابة أولى. وتُحتسب الإصابة المسامية المرنة أو القريبة عندما يبلغ التغير نصف العتبة ويبقى دونها. والإجمالي مجموع الاثنتين.",
  "fdi.tourMetrics": "إصابات كل بئر",
  "fdi.tourMetricsText":
    "كم مرة أصابت مراحل هذه البئر الآبار المجاورة أو كادت. يفتح مراحل البئر.",
  "fdi.tourWellbeing": "سلامة الآبار المجاورة",
  "fdi.tourWellbeingText":
    "أي الآبار المجاورة تستجيب لأحدث مرحلة، وبأي قوة، وكم يقترب ذلك من إصابة تكسير.",
  "fdi.tourWellChart": "مراحل البئر",
  "fdi.tourWellChartText":
    "أكبر تغير للضغط لكل مرحلة وبئر مجاورة. تفتح كل علامة مخطط مرحلتها.",
};
