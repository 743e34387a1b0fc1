import type { texts as english } from "#translations/en/lazy/commenting.ts";
import type { Persian } from "#translations/translation-keys.ts";

export const texts: Persian<typeof english> = {
  "commenting.title": "ثبت دیدگاه برای مرحله",
  "commenting.subject": "مرحلهٔ {{stage}}، {{well}}",
  "commenting.time": "زمان",
  "commenting.timeHint": "{{zone}}؛ انتخاب روی نمودار یا تایپ مانند 14:05:09",
  "commenting.timeWrong": "زمانی مانند 14:05:09 یا 2026-11-14 14:05:09",
  "commenting.pick": "انتخاب روی نمودار",
  "commenting.picking": "روی لحظهٔ مورد نظر در نمودار کلیک کنید",
  "commenting.now": "زمان کنونی",
  "commenting.tag": "برچسب",
  "commenting.tagHidden": "{{tag}} (پنهان از مشتریان)",
  "commenting.tagsLooking": "در جست‌وجوی برچسب‌ها...",
  "commenting.noTags": "برچسبی برای دیدگاه‌ها وجود ندارد.",
  "commenting.hidden": "مشتریان دیدگاه دارای این برچسب را نمی‌بینند.",
  "commenting.shown": "مشتریان دیدگاه دارای این برچسب را می‌بینند.",
  "commenting.text": "دیدگاه",
  "commenting.tooLong": "حداکثر {{limit}} نویسه",
  "commenting.notify": "ارسال اعلان",
  "commenting.noUrl": "پروژه نشانی اعلان ندارد",
  "commenting.urlLooking": "در جست‌وجوی نشانی اعلان...",
  "commenting.willRerun": "مرحله پس از ثبت دیدگاه دوباره محاسبه می‌شود.",
  "commenting.draft": "ادامهٔ پیش‌نویس {{time}}.",
  "commenting.discard": "دور انداختن پیش‌نویس",
  "commenting.saved": "دیدگاه ذخیره شد",
  "commenting.notified": "دیدگاه ذخیره و اعلان ارسال شد",
  "commenting.notNotified": "دیدگاه ذخیره شد، اما اعلان: {{outcome}}",
  "commenting.rerunLost":
    "دیدگاه ذخیره شد، اما معلوم نیست محاسبهٔ مجدد کامل شده باشد: {{reason}}",
  "commenting.editTitle": "ویرایش دیدگاه",
  "commenting.deleteTitle": "حذف دیدگاه",
  "commenting.deleteText":
    "آیا واقعاً می‌خواهید دیدگاه {{author}} در {{time}} را حذف کنید؟ برچسب آن روی مرحله می‌ماند. این کار برگشت‌پذیر نیست.",
  "commenting.deleted": "دیدگاه حذف شد",
};
