import type { texts as english } from "#translations/en/exports.ts";
import type { Arabic } from "#translations/translation-keys.ts";

export const texts: Arabic<typeof english> = {
  "exports.csv": "تنزيل CSV",
  "exports.image": "تنزيل صورة",
  "exports.primaryChart": "المخطط الرئيسي",
  "exports.secondaryCharts": "المخططات الثانوية",
  "exports.guidanceLog": "سجل التوجيه",
  "exports.fdiPlaybookLog": "سجل دليل تشغيل FDI",
  "exports.stagecraftPlaybookLog": "سجل دليل تشغيل Stagecraft",
  "exports.notInReplay":
    "يحتوي الملف على المرحلة كاملة. أنهِ إعادة العرض لتنزيله",
  "exports.tooMany": "طلبات التنزيل كثيرة جدًا، يُرجى التمهل",
  "exports.warningTitle": "تحذير",
  "exports.confidential":
    "محتوى هذا التنزيل سري للغاية وغير مخصص لأي أغراض بحثية أو اختبارية. يُحظر على الموظفين حظرًا تامًا مشاركة أي من هذه البيانات مع أي طرف ثالث، أو استخدام أي منها لأغراض الاختبار أو البحث.",
  "exports.download": "تنزيل",
  "exports.running": "التنزيلات",
  "exports.preparing": "جارٍ التحضير...",
  "exports.cancel": "إلغاء",
};
