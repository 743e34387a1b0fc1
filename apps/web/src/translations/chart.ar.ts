import type { chartEn } from "./chart.en.ts";
import type { TextsWithPlurals } from "./translation-keys.ts";

type ArabicForm = "zero" | "one" | "two" | "few" | "many" | "other";

/** Texts of the charts in Arabic. */
export const chartAr: TextsWithPlurals<typeof chartEn, ArabicForm> = {
  "chart.looking": "جارٍ البحث عن المرحلة...",
  "chart.awaiting": "في انتظار المرحلة التالية...",
  "chart.empty": "لا توجد بيانات لهذه المرحلة بعد.",
  "chart.samplesFailed": "تعذرت قراءة أحدث العينات.",
  "chart.label": "مخطط المرحلة",
  "chart.description":
    "خطوط عبر الزمن من {{from}} إلى {{to}}: {{lines}}. تحرك مفاتيح الأسهم المؤشر عينة واحدة، ومع Shift ستين عينة. القيم نفسها متاحة في جدول.",
  "chart.legendLabel": "وسيلة الإيضاح: إظهار الخطوط أو إخفاؤها",
  "chart.rotate": "يرجى تدوير جهازك إلى الوضع الأفقي لعرض هذا المخطط.",
  "chart.ageSeconds": "{{seconds}} ث",
  "chart.ageMinutes": "{{minutes}} د",
  "chart.ageHours": "{{hours}} س",
  "chart.stale": "قديمة منذ {{age}}",
  "chart.gapMinutes": "لا بيانات {{minutes}} د",
  "chart.gapSeconds": "لا بيانات {{seconds}} ث",
  "chart.tableCaption": "قيم المرحلة في أوقات مدورة، الأحدث أولًا",
  "chart.tableTime": "الوقت",

  "chart.toolbar": "أدوات المخطط",
  "chart.stageName": "المرحلة {{name}}",
  "chart.chooseStage": "المرحلة",
  "chart.previousStage": "المرحلة السابقة",
  "chart.nextStage": "المرحلة التالية",
  "chart.noPreviousStage": "هذه أول مرحلة في البئر",
  "chart.noNextStage": "هذه آخر مرحلة في البئر",
  "chart.liveChip": "مباشر {{ordinal}}",
  "chart.confidential": "سري",
  "chart.range": "المدى",
  "chart.rangeAll": "الكل",
  "chart.resetZoom": "إلغاء التكبير",
  "chart.streamDelay": "تأخر البث",
  "chart.delayOverAnHour": "أكثر من ساعة",
  "chart.notLive": "غير مباشر",
  "chart.notLiveSince": "غير مباشر، آخر بيانات {{time}}",
  "chart.play": "تشغيل البيانات المباشرة",
  "chart.stop": "إيقاف البيانات المباشرة",
  "chart.legend": "وسيلة الإيضاح",
  "chart.showTable": "عرض كجدول",
};
