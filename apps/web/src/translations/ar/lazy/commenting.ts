import type { texts as english } from "#translations/en/lazy/commenting.ts";
import type { Arabic } from "#translations/translation-keys.ts";

export const texts: Arabic<typeof english> = {
  "commenting.title": "تعليق على المرحلة",
  "commenting.subject": "المرحلة {{stage}}، {{well}}",
  "commenting.time": "الوقت",
  "commenting.timeHint": "{{zone}}؛ يُختار على المخطط أو يُكتب مثل 14:05:09",
  "commenting.timeWrong": "وقت مثل 14:05:09 أو 2026-11-14 14:05:09",
  "commenting.pick": "اختيار على المخطط",
  "commenting.picking": "انقر اللحظة على المخطط",
  "commenting.now": "الوقت الحالي",
  "commenting.tag": "الوسم",
  "commenting.tagHidden": "{{tag}} (مخفي عن العملاء)",
  "commenting.tagsLooking": "جارٍ البحث عن الوسوم...",
  "commenting.noTags": "لا توجد وسوم للتعليقات.",
  "commenting.hidden": "لا يرى العملاء تعليقًا بهذا الوسم.",
  "commenting.shown": "يرى العملاء التعليق بهذا الوسم.",
  "commenting.text": "التعليق",
  "commenting.tooLong": "لا يزيد على {{limit}} حرفًا",
  "commenting.notify": "إرسال إشعار",
  "commenting.noUrl": "ليس للمشروع عنوان إشعارات",
  "commenting.urlLooking": "جارٍ البحث عن عنوان الإشعارات...",
  "commenting.willRerun": "يُعاد حساب المرحلة بعد التعليق.",
  "commenting.draft": "متابعة لمسودتك من الساعة {{time}}.",
  "commenting.discard": "تجاهل المسودة",
  "commenting.saved": "حُفظ التعليق",
  "commenting.notified": "حُفظ التعليق وأُرسل الإشعار",
  "commenting.notNotified": "حُفظ التعليق، لكن الإشعار لم يُرسل: {{outcome}}",
  "commenting.rerunLost":
    "حُفظ التعليق، لكن لا يُعرف هل اكتملت إعادة الحساب: {{reason}}",
  "commenting.editTitle": "تعديل التعليق",
  "commenting.deleteTitle": "حذف التعليق",
  "commenting.deleteText":
    "هل تريد حقًا حذف تعليق {{author}} عند {{time}}؟ يبقى وسمه على المرحلة. لا يمكن التراجع عن ذلك.",
  "commenting.deleted": "حُذف التعليق",
};
