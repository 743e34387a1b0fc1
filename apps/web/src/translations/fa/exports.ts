import type { texts as english } from "#translations/en/exports.ts";
import type { Persian } from "#translations/translation-keys.ts";

export const texts: Persian<typeof english> = {
  "exports.csv": "دریافت CSV",
  "exports.image": "دریافت تصویر",
  "exports.primaryChart": "نمودار اصلی",
  "exports.secondaryCharts": "نمودار(های) دوم",
  "exports.guidanceLog": "گزارش راهنمایی",
  "exports.fdiPlaybookLog": "گزارش دستورالعمل FDI",
  "exports.stagecraftPlaybookLog": "گزارش دستورالعمل Stagecraft",
  "exports.notInReplay":
    "فایل کل مرحله را در بر دارد. برای دریافت، بازپخش را پایان دهید",
  "exports.tooMany": "درخواست دریافت بیش از حد است، لطفاً کمی صبر کنید",
  "exports.warningTitle": "هشدار",
  "exports.confidential":
    "محتوای این دریافت کاملاً محرمانه است و برای هیچ پژوهش یا آزمایشی نیست. کارکنان اکیداً از دادن این داده‌ها به شخص ثالث یا استفاده از آن برای آزمایش یا پژوهش منع شده‌اند.",
  "exports.download": "دریافت",
  "exports.running": "دریافت‌ها",
  "exports.preparing": "در حال آماده‌سازی...",
  "exports.cancel": "انصراف",
};
