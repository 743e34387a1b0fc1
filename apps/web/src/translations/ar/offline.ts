import type { texts as english } from "#translations/en/offline.ts";
import type { Arabic } from "#translations/translation-keys.ts";

export const texts: Arabic<typeof english> = {
  "offline.savedData": "تُعرض بيانات محفوظة. آخر اتصال سليم {{time}}",
  "offline.updateTitle": "إصدار جديد",
  "offline.updateText": "يتوفر إصدار جديد. هل تريد إعادة التحميل الآن؟",
  "offline.reload": "إعادة التحميل",
  "offline.partTitle": "جزء من التطبيق غير متاح",
  "offline.partText":
    "تعذّر تحميل جزء من التطبيق: إما أن الشبكة انقطعت أو صدر إصدار جديد. أعد تحميل الصفحة للمتابعة.",
  "offline.willQueue":
    "من دون شبكة يُحفظ التعليق في هذا المتصفح ويُرسل عند عودة الشبكة.",
  "offline.queued": "حُفظ التعليق، وسيُرسل عند عودة الشبكة.",
  "offline.sent": "أُرسل التعليق الذي كُتب من دون شبكة",
  "offline.waitingHeading": "في انتظار الإرسال",
  "offline.waiting": "في انتظار الإرسال",
  "offline.refused": "لم يُرسل: {{reason}}",
  "offline.sendAgain": "إعادة الإرسال",
  "offline.cancelSending": "إلغاء",
  "offline.alreadySent": "أُرسل التعليق قبل أن يمكن إلغاؤه",
};
