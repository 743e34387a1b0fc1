import type { texts as english } from "#translations/en/lazy/back-test.ts";
import type { Persian } from "#translations/translation-keys.ts";

export const texts: Persian<typeof english> = {
  "backTest.title": "آزمون گذشته‌نگر",
  "backTest.ofPad": "تازه‌ترین مراحل این پد، از داده‌های ذخیره‌شده",
  "backTest.ofWell": "تازه‌ترین مراحل این چاه، از داده‌های ذخیره‌شده",
  "backTest.looking": "در جست‌وجوی آخرین اجرا...",
  "backTest.none":
    "قواعد را روی مراحل گذشته اجرا کنید تا ببینید چه توصیه‌ای می‌دادند، کدام برخوردها را از دست می‌دادند و چند آلارم می‌دادند.",
  "backTest.cancelled": "آزمون گذشته‌نگر لغو شد.",
  "backTest.failed": "آزمون گذشته‌نگر ناموفق بود: {{reason}}",
  "backTest.stale":
    "قواعد پس از این اجرا تغییر کرده‌اند. دوباره اجرا کنید تا ببینید اکنون چه می‌گویند.",
  "backTest.howMany": "چند مرحله",
  "backTest.runDraft": "آزمون این قواعد",
  "backTest.runSaved": "آزمون قواعد ذخیره‌شده",
  "backTest.waiting": "در انتظار نوبت...",
  "backTest.progress": "{{done}} از {{total}} مرحله",
  "backTest.cancel": "لغو",
  "backTest.filter": "نمایش",
  "backTest.filterAll": "همه",
  "backTest.filterDifferences": "تفاوت‌ها",
  "backTest.filterMissed": "برخوردهای ازدست‌رفته",
  "backTest.ranBy": "اجرا شده توسط {{who}}",
  "backTest.nothingToSave": "چیزی برای خروجی گرفتن نیست.",
  "backTest.csv": "خروجی CSV",
  "backTest.advised": "برخوردهای با توصیهٔ پیشین",
  "backTest.lead": "میانهٔ زمان پیش‌آگاهی",
  "backTest.leadNote": "از توصیه تا برخورد",
  "backTest.missed": "برخوردهای ازدست‌رفته",
  "backTest.load": "آلارم در ساعت",
  "backTest.loadAcceptable": "پذیرفتنی بنا به ISA-18.2، تا {{limit}}",
  "backTest.loadManageable": "مدیریت‌پذیر بنا به ISA-18.2، تا {{limit}}",
  "backTest.loadTooMuch": "بیش از حد مدیریت‌پذیر ISA-18.2، {{limit}}",
  "backTest.firings": "فعال‌شدن‌ها",
  "backTest.testedStages": "{{tested}} از {{total}} مرحله آزموده شد",
  "backTest.changes": "تغییر نسبت به زنده",
  "backTest.same": "یکسان",
  "backTest.onlyTest": "تازه",
  "backTest.onlyLive": "حذف‌شده",
  "backTest.noFirings": "هیچ قاعده‌ای روی این مراحل فعال نمی‌شود.",
  "backTest.noDifferences": "همهٔ فعال‌شدن‌ها با زنده یکسان است.",
  "backTest.noMissed": "پیش از هر برخورد توصیه داده شده است.",
  "backTest.missedRow": "برخورد شکاف بدون توصیهٔ پیشین",
  "backTest.offsetWell": "چاه مجاور",
  "backTest.leadColumn": "پیش‌آگاهی تا برخورد",
  "backTest.time": "زمان (UTC)",
  "backTest.stage": "مرحله",
  "backTest.advice": "توصیه",
  "backTest.value": "مقدار",
  "backTest.againstLive": "در برابر زنده",
  "backTest.unknownMetrics":
    "قواعد مبتنی بر {{metrics}} کنار گذاشته شد: هیچ کانال ذخیره‌شده‌ای مقدار ثانیه‌به‌ثانیهٔ آن را ندارد.",
  "backTest.fdi": "دستورالعمل FDI",
  "backTest.stagecraft": "دستورالعمل Stagecraft",
  "backTest.noAccess": "اجازهٔ خواندن توصیه‌های این دستورالعمل را ندارید.",
  "backTest.lastStages_one": "آخرین مرحله",
  "backTest.lastStages_other": "{{count}} مرحلهٔ آخر",
  "backTest.ofHits_one": "از {{count}} برخورد",
  "backTest.ofHits_other": "از {{count}} برخورد",
  "backTest.sameNote_one": "{{count}} یکسان",
  "backTest.sameNote_other": "{{count}} یکسان",
  "backTest.noSamples_one": "{{count}} مرحله نمونه ندارد و آزموده نشد.",
  "backTest.noSamples_other": "{{count}} مرحله نمونه ندارند و آزموده نشدند.",
  "backTest.notComputed_one": "{{count}} مرحله هرگز محاسبه نشده و آزموده نشد.",
  "backTest.notComputed_other":
    "{{count}} مرحله هرگز محاسبه نشده‌اند و آزموده نشدند.",
  "backTest.tooLong_one": "{{count}} مرحله بیش از سه روز است و آزموده نشد.",
  "backTest.tooLong_other":
    "{{count}} مرحله بیش از سه روز هستند و آزموده نشدند.",
  "backTest.noRules_one":
    "هیچ قاعده‌ای از این دستورالعمل {{count}} مرحله را نمی‌پاید.",
  "backTest.noRules_other":
    "هیچ قاعده‌ای از این دستورالعمل {{count}} مرحله را نمی‌پاید.",
  "backTest.settingsChanged_one":
    "تنظیمات {{count}} مرحله پس از محاسبه تغییر کرده است: برای نتیجهٔ دقیق دوباره محاسبه کنید.",
  "backTest.settingsChanged_other":
    "تنظیمات {{count}} مرحله پس از محاسبه تغییر کرده است: برای نتیجهٔ دقیق دوباره محاسبه کنید.",
  "backTest.rulesChanged_one":
    "در {{count}} مرحله توصیهٔ زنده از قواعد پیشین بود.",
  "backTest.rulesChanged_other":
    "در {{count}} مرحله توصیهٔ زنده از قواعد پیشین بود.",
  "backTest.release": "محاسبه‌شده با موتور {{release}}: {{count}}.",
  "backTest.otherRelease_one":
    "{{count}} مرحله با نسخهٔ پیشین موتور محاسبه شده است.",
  "backTest.otherRelease_other":
    "{{count}} مرحله با نسخهٔ پیشین موتور محاسبه شده‌اند.",
  "backTest.cutShort_one":
    "از {{count}} مرحله تنها 1,000 فعال‌شدن نخست فهرست شده است.",
  "backTest.cutShort_other":
    "از {{count}} مرحله تنها 1,000 فعال‌شدن نخست فهرست شده است.",
};
