import type { texts as english } from "#translations/en/shell.ts";
import type { Arabic } from "#translations/translation-keys.ts";

export const texts: Arabic<typeof english> = {
  "shell.dashboard": "لوحة المعلومات",
  "shell.tour": "جولة في هذه الصفحة",
  "shell.help": "المساعدة",
  "shell.more": "المزيد",
  "shell.pages": "الصفحات الرئيسية",
  "shell.search": "بحث",
  "shell.keys": "اختصارات لوحة المفاتيح",
  "shell.keySearch": "البحث في المنصات والآبار والمراحل والشاشات",
  "shell.keyFilter": "تصفية القائمة",
  "shell.keyClose": "إغلاق ما هو مفتوح",
  "shell.keyDashboard": "الانتقال إلى لوحة المعلومات",
  "shell.keyProjects": "الانتقال إلى المشاريع",
  "shell.keyWells": "الانتقال إلى الآبار",
  "shell.keyStages": "الانتقال إلى المراحل",
  "shell.requestId": "عند الإبلاغ عن هذه المشكلة اذكر رقم الطلب: {{id}}",
  "shell.startFailed": "تعذر تحميل شركاتك ومنصاتك.",
  "shell.routeFailed": "تعذر تحميل هذه الصفحة",
  "shell.openDemo":
    "عرض توضيحي: يمكن لأي شخص يصل إلى هذا العنوان تسجيل الدخول، حتى بصفة مسؤول. لا تُدخل بيانات حقيقية.",
  "shell.diskLow":
    "قرص الخادم على وشك الامتلاء. وفّر مساحة قبل أن يتعذر التخزين.",
  "shell.diskFull": "قرص الخادم ممتلئ. لن يُخزَّن شيء حتى تتوفر مساحة.",
  "shell.diskLeft": "المتبقي {{percent}} %",
  "shell.menuChart": "المخطط",
  "shell.menuData": "البيانات",
  "shell.menuImport": "استيراد",
  "shell.menuGlobal": "عرض العمليات العالمية",
  "shell.menuAdmin": "الإدارة",
  "shell.menuAdministrator": "المسؤول",
  "shell.demoHistory":
    "عرض تجريبي: وصلت {{done}} من {{total}} من المراحل السابقة لهذه المنصة. تظهر البقية كمخطط لها حتى ذلك الحين.",
};
