import type { texts as english } from "#translations/en/lazy/wellbore.ts";
import type { Persian } from "#translations/translation-keys.ts";

export const texts: Persian<typeof english> = {
  "wellbore.section": "مقطع عرضی",
  "wellbore.planView": "نمای از بالا",
  "wellbore.view": "نما",
  "wellbore.sectionNote":
    "نگاه در امتداد بخش‌های افقی؛ هرچه کمان ضخیم‌تر، تغییر فشار بیشتر",
  "wellbore.planNote":
    "از بالا، بخش‌های افقی به سوی راست؛ هر دو جهت با یک مقیاس",
  "wellbore.sectionLabel":
    "چاه‌های پیرامون {{well}} مرحلهٔ {{stage}} در عرض و عمق؛ همهٔ اعداد در جدول زیر",
  "wellbore.planLabel":
    "چاه‌های پیرامون {{well}} مرحلهٔ {{stage}} از بالا؛ همهٔ اعداد در جدول زیر",
  "wellbore.axisNote": "عرضی [{{unit}}]، عمق {{times}} برابر بزرگ‌نمایی شده",
  "wellbore.treated": "{{well}} مرحلهٔ {{stage}}",
  "wellbore.looking": "در جستجوی مسیرها...",
  "wellbore.noTrajectory": "{{well}} هنوز مسیر ندارد.",
  "wellbore.noPerforations":
    "کارپوشهٔ {{well}} مشبک‌کاری مرحلهٔ {{stage}} را ندارد.",
  "wellbore.noDirection":
    "مرحلهٔ {{stage}} از {{well}} در بخش قائم چاه مشبک شده است: بخش افقی برای نگاه در امتداد آن نیست.",
  "wellbore.whatToUpload":
    "یک کارپوشه (XLSX) با برگه‌های Survey (عمق اندازه‌گیری‌شده، انحراف، آزیموت)، Perforations (شمارهٔ مرحله، عمق بالا و پایین) و Neighbours (پیمایش چاه‌هایی که از این پروژه نیستند) یا CSV یکی از آن‌ها را بارگذاری کنید. کارپوشهٔ چاه را برای پر کردن بارگیری کنید.",
  "wellbore.download": "بارگیری کارپوشه",
  "wellbore.upload": "بارگذاری کارپوشه",
  "wellbore.sending": "در حال بارگذاری...",
  "wellbore.uploaded": "مسیر {{well}} پذیرفته شد",
  "wellbore.offsets": "چاه‌های مجاور",
  "wellbore.tableLabel":
    "چاه‌های مجاور {{well}} مرحلهٔ {{stage}} با سطح و فاصله",
  "wellbore.offsetWell": "چاه مجاور",
  "wellbore.level": "سطح",
  "wellbore.largestChange": "بیشترین تغییر",
  "wellbore.distance": "فاصله",
  "wellbore.horizontal": "افقی",
  "wellbore.vertical": "قائم",
  "wellbore.nearestDepth": "نزدیک‌ترین در عمق اندازه‌گیری‌شده",
  "wellbore.unknownPlace": "نامعلوم",
  "wellbore.noOffsets": "این مرحله هیچ چاه مجاوری را پایش نمی‌کند.",
};
