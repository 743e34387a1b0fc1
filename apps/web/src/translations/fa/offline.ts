import type { texts as english } from "#translations/en/offline.ts";
import type { Persian } from "#translations/translation-keys.ts";

export const texts: Persian<typeof english> = {
  "offline.savedData":
    "داده‌های ذخیره‌شده نمایش داده می‌شود. آخرین اتصال سالم {{time}}",
  "offline.updateTitle": "نسخهٔ جدید",
  "offline.updateText": "نسخهٔ جدیدی در دسترس است. اکنون بارگذاری مجدد شود؟",
  "offline.reload": "بارگذاری مجدد",
  "offline.partTitle": "بخشی از برنامه در دسترس نیست",
  "offline.partText":
    "بخشی از برنامه بارگذاری نشد: یا شبکه قطع شده یا نسخهٔ جدیدی منتشر شده است. برای ادامه، صفحه را دوباره بارگذاری کنید.",
  "offline.willQueue":
    "بدون شبکه، دیدگاه در همین مرورگر نگه داشته و با بازگشت شبکه ارسال می‌شود.",
  "offline.queued": "دیدگاه نگه داشته شد و با بازگشت شبکه ارسال می‌شود.",
  "offline.sent": "دیدگاهی که بدون شبکه نوشته شده بود ارسال شد",
  "offline.waitingHeading": "در انتظار ارسال",
  "offline.waiting": "در انتظار ارسال",
  "offline.refused": "ارسال نشد: {{reason}}",
  "offline.sendAgain": "ارسال دوباره",
  "offline.cancelSending": "لغو",
  "offline.alreadySent": "دیدگاه پیش از آنکه بتوان آن را لغو کرد ارسال شد",
};
