import type { texts as english } from "#translations/en/shell.ts";
import type { Persian } from "#translations/translation-keys.ts";

export const texts: Persian<typeof english> = {
  "shell.dashboard": "داشبورد",
  "shell.tour": "گشت این صفحه",
  "shell.help": "راهنما",
  "shell.more": "بیشتر",
  "shell.pages": "صفحه‌های اصلی",
  "shell.search": "جستجو",
  "shell.keys": "میان‌برهای صفحه‌کلید",
  "shell.keySearch": "جستجوی پدها، چاه‌ها، مراحل و صفحه‌ها",
  "shell.keyFilter": "پالایش فهرست",
  "shell.keyClose": "بستن آنچه باز است",
  "shell.keyDashboard": "رفتن به داشبورد",
  "shell.keyProjects": "رفتن به پروژه‌ها",
  "shell.keyWells": "رفتن به چاه‌ها",
  "shell.keyStages": "رفتن به مراحل",
  "shell.requestId":
    "اگر این مشکل را گزارش می‌دهید، شمارهٔ درخواست را ذکر کنید: {{id}}",
  "shell.startFailed": "شرکت‌ها و پدهای شما بارگذاری نشد.",
  "shell.routeFailed": "این صفحه بارگذاری نشد",
  "shell.openDemo":
    "نسخهٔ نمایشی: هر کسی که به این نشانی دسترسی دارد می‌تواند وارد شود، حتی به‌عنوان مدیر. دادهٔ واقعی وارد نکنید.",
  "shell.diskLow":
    "دیسک سرور تقریباً پر است. پیش از آنکه ذخیره‌سازی ناممکن شود، جا باز کنید.",
  "shell.diskFull": "دیسک سرور پر است. تا جا باز نشود چیزی ذخیره نمی‌شود.",
  "shell.diskLeft": "{{percent}} % باقی مانده",
  "shell.menuChart": "نمودار",
  "shell.menuData": "داده",
  "shell.menuImport": "وارد کردن",
  "shell.menuGlobal": "نمای سراسری عملیات",
  "shell.menuAdmin": "مدیریت",
  "shell.menuAdministrator": "سرپرست سامانه",
  "shell.demoHistory":
    "نسخهٔ نمایشی: {{done}} از {{total}} مرحلهٔ گذشتهٔ این پد رسیده است. بقیه تا آن زمان برنامه‌ریزی‌شده نشان داده می‌شوند.",
};
