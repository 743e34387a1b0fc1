import type { texts as english } from "#translations/en/lazy/van-credentials.ts";
import type { Persian } from "#translations/translation-keys.ts";

export const texts: Persian<typeof english> = {
  "vans.add": "افزودن اعتبارنامه",
  "vans.name": "ون",
  "vans.nameHint":
    "برای هر ون یک اعتبارنامه، تا بتوان یکی را به‌تنهایی لغو کرد.",
  "vans.nameNeeded": "نام ون را وارد کنید.",
  "vans.nameTooLong": "حداکثر {{most}} نویسه.",
  "vans.reach": "می‌تواند نمونه بفرستد به",
  "vans.reachHint": "ون کار دیگری نمی‌تواند بکند و چیز دیگری نمی‌خواند.",
  "vans.everyStage": "همهٔ مراحل پروژه",
  "vans.lastUsed": "آخرین استفاده",
  "vans.never": "هرگز",
  "vans.created": "ایجاد",
  "vans.createdBy": "{{time}}، {{who}}",
  "vans.state": "وضعیت",
  "vans.inUse": "در حال استفاده",
  "vans.revokedBy": "لغو شده {{time}}، {{who}}",
  "vans.revoke": "لغو",
  "vans.revokeOf": "لغو اعتبارنامهٔ {{name}}",
  "vans.revokeTitle": "لغو اعتبارنامه",
  "vans.revokeText":
    "اعتبارنامهٔ {{name}} لغو شود؟ از این پس ارسال‌هایش رد می‌شود. بازگشت‌پذیر نیست؛ می‌توان اعتبارنامهٔ تازه ساخت.",
  "vans.revoked": "اعتبارنامهٔ {{name}} لغو شد",
  "vans.secretTitle": "رمز ون",
  "vans.secretText":
    "همین حالا آن را در تنظیمات ون کپی کنید: تنها همین یک بار نشان داده می‌شود و جایی نگه داشته نمی‌شود.",
  "vans.secretUse": "ون آن را با هر ارسال در این سرآیند می‌فرستد:",
  "vans.copy": "کپی",
  "vans.copied": "کپی شد.",
  "vans.notCopied":
    "مرورگر اجازهٔ کپی نمی‌دهد: رمز را انتخاب و خودتان کپی کنید.",
  "vans.kept": "کپی کردم",
  "vans.looking": "در حال یافتن اعتبارنامه‌ها...",
  "vans.empty": "هنوز هیچ ونی از این پروژه اعتبارنامه ندارد.",
  "vans.noMatch": "هیچ ونی با صافی جور نیست.",
  "vans.count_one": "{{count}} در حال استفاده",
  "vans.count_other": "{{count}} در حال استفاده",
};
