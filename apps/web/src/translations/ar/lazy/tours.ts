import type { texts as english } from "#translations/en/lazy/tours.ts";
import type { Arabic } from "#translations/translation-keys.ts";

export const texts: Arabic<typeof english> = {
  "tours.next": "التالي",
  "tours.previous": "رجوع",
  "tours.done": "تم",
  "tours.close": "إنهاء الجولة",
  "tours.progress": "{{current}} من {{total}}",
  "tours.dashboardChooser": "لوحات المعلومات",
  "tours.dashboardChooserText":
    "في هذه القائمة كل لوحات المعلومات التي يمكنك فتحها. تُحدَّد اللوحة المفضلة في الإعدادات.",
  "tours.projectChooser": "المنصات",
  "tours.projectChooserText":
    "يعرض هذه اللوحة لمنصة أخرى. تدل النجمة على المنصات قيد الإنتاج.",
  "tours.chartChooser": "المخططات",
  "tours.chartChooserText":
    "مخططات هذه المنصة على صفحة مستقلة: تقدّم العمليات والمراحل في اليوم وزمن الضخ والتخطيط.",
  "tours.exportChooser": "التصدير",
  "tours.exportChooserText": "إحصاءات المنصة ملفَّ CSV أو XLSX.",
  "tours.liveStageChooser": "المراحل المباشرة",
  "tours.liveStageChooserText":
    "يفتح مخطط مرحلة يجري ضخها، ثم ينتقل من تلقاء نفسه إلى المرحلة التالية.",
  "tours.wellProgress": "تقدّم الآبار",
  "tours.wellProgressText": "عدد المراحل المنجزة من المراحل المخططة لكل بئر.",
  "tours.padOutlook": "تقدّم المنصة",
  "tours.padOutlookText":
    "نسبة ما أُنجز من المنصة، ومتى تنتهي بالوتيرة الحالية.",
  "tours.wellSummary": "ملخص الآبار",
  "tours.wellSummaryText":
    "كل بئر مع مرحلتها المباشرة ومراحلها المنجزة والمخططة. يفتح الصف مراحل البئر.",
  "tours.activeStageStats": "المراحل النشطة",
  "tours.activeStageStatsText":
    "المراحل التي تصل بياناتها الآن. يدل لون الرأس على عمر أحدث البيانات: برتقالي فوق دقيقتين، وأحمر فوق خمس دقائق.",
  "tours.fieldBox": "صندوق الحقل",
  "tours.fieldBoxText":
    "يخبر المكتب بالبئر والمرحلة اللتين تعمل عليهما شاحنة البيانات. حدّثه عند الانتقال إلى المرحلة التالية.",
  "tours.operationsProgress": "تقدّم العمليات",
  "tours.operationsProgressText":
    "كل مرحلة من كل بئر خلية واحدة، مظللة بحسب حالتها. اختر خلية لرؤية التفاصيل وافتح مخططها من هناك.",
  "tours.padProgress": "تقدّم المنصات",
  "tours.padProgressText": "المنصات النشطة ونسبة ما أُنجز من مراحلها.",
  "tours.stageChart": "المرحلة الحالية",
  "tours.stageChartText":
    "ضغط المعالجة ومعدل الملاط وتركيز البروبانت للمرحلة التي يجري ضخها، لحظة وصولها.",
  "tours.stagePerDay": "المراحل في اليوم",
  "tours.stagePerDayText":
    "عدد المراحل في كل يوم، لمعرفة وتيرة المنصة ومواضع التوقف.",
  "tours.pumpTimeSummary": "زمن الضخ",
  "tours.pumpTimeSummaryText": "ساعات الضخ مقابل الساعات بين المراحل.",
  "tours.waterProppant": "الماء والبروبانت",
  "tours.waterProppantText":
    "ما ضُخ من الماء والبروبانت حتى الآن وما تحتاجه المراحل الباقية، لتخطيط التوريد.",
  "tours.stageMetrics": "مقاييس المرحلة",
  "tours.stageMetricsText":
    "العينات المستلمة والفجوات والتكرار في هذه المرحلة: هل يمكن الوثوق ببياناتها.",
  "tours.stageNotification": "التحذيرات والأخطاء",
  "tours.stageNotificationText":
    "ما وجدته فحوص البيانات في هذه المرحلة، الأسوأ أولًا.",
  "tours.repeatedPressure": "ضغط متكرر",
  "tours.repeatedPressureText":
    "حيث بقي ضغط المعالجة على القيمة نفسها تمامًا: مستشعر أو وصلة متوقفة.",
  "tours.repeatedRow": "صفوف متكررة",
  "tours.repeatedRowText":
    "حيث وصل صف كامل من البيانات مرة أخرى دون تغيير: المصدر يكرر نفسه.",
  "tours.rateCompare": "مقارنة المعدلات",
  "tours.rateCompareText":
    "معدل الملاط بجانب معدلات المرحلة الأخرى: إذا تباعدت الخطوط فافحص عدادات الجريان.",
  "tours.headerDelta": "تغيّر الأعمدة",
  "tours.headerDeltaText":
    "أعمدة ظهرت أو اختفت أو انتقلت في البيانات منذ المرحلة السابقة.",
  "tours.mapMarkers": "العلامات",
  "tours.mapMarkersText":
    "كل علامة منصة. يعني الأخضر أنها نشطة: المنصة قيد الإنتاج. يدل الرقم على عدة منصات متقاربة؛ اضغط عليه لتنظر عن قرب.",
  "tours.mapTags": "التصفية بالوسوم",
  "tours.mapTagsText":
    "يعرض فقط المنصات ذات الوسوم التي تختارها، أو ما هو قيد الإنتاج فقط.",
  "tours.mapExport": "تصدير الخريطة",
  "tours.mapExportText": "يحفظ الخريطة صورةً، أو منصاتها جدولًا.",
  "tours.mapRefresh": "تحديث الخريطة",
  "tours.mapRefreshText":
    "يطلب المنصات من جديد. وتفعل الخريطة ذلك بنفسها كل دقيقة.",
  "tours.wallFigures": "نظرة سريعة",
  "tours.wallFiguresText":
    "كم منصة نشطة، وأين وصل اليوم، وأي الإنذارات مفتوحة، وهل تصل البيانات.",
  "tours.wallPads": "المنصات",
  "tours.wallPadsText":
    "كل منصة قيد الإنتاج مع المراحل التي تضخها الآن وأسوأ إنذار فيها.",
  "tours.wallAlarms": "الإنذارات المفتوحة",
  "tours.wallAlarmsText":
    "الإنذارات المفتوحة لجميع المنصات، الأسوأ أولًا. أقِرَّ بالإنذار حيث تقرؤه.",
  "tours.liveStages": "المراحل التي تُضخ",
  "tours.liveStagesText":
    "كل مرحلة تُضخ الآن مع الضغط والمعدل والبروبانت وعمر بياناتها.",
  "tours.simulStages": "المراحل على محور زمني واحد",
  "tours.simulStagesText":
    "المراحل المباشرة لهذه المنصة بعضها تحت بعض: ما يحدث معًا يقف معًا. وبجانب كل منها آبارها المجاورة.",
  "tours.roomPad": "المنصة على الشاشة",
  "tours.roomPadText": "تعرض الشاشة منصة بعد أخرى. اختر واحدة للبقاء عليها.",
  "tours.roomBanners": "إنذارات المنصة",
  "tours.roomBannersText": "ما هو مفتوح في هذه المنصة، مع البئر والمرحلة.",
  "tours.roomStages": "أرقام للغرفة",
  "tours.roomStagesText":
    "المرحلة التي تُضخ بأرقام تُقرأ من طرف الغرفة؛ وإن لم توجد، فسبب توقف المنصة.",
  "tours.adminRecordsText": "عدد الشركات والمنصات والآبار والمراحل والأشخاص.",
  "tours.adminWorkText":
    "ما يعمل وما فشل ومدى تأخر المحرك. الرقم العريض يحتاج إلى نظرة.",
  "tours.adminVersionsText":
    "الإصدارات المثبتة، والمساحة التي تحتاجها البيانات والمتاحة لها.",
  "tours.adminAuditText": "هل سجل كل تغيير كامل وغير منقطع.",
  "tours.adminScreensText": "الطرق إلى كل ما يمكن إدارته.",
};
