import type { texts as english } from "#translations/en/lazy/tours.ts";
import type { Persian } from "#translations/translation-keys.ts";

export const texts: Persian<typeof english> = {
  "tours.next": "بعدی",
  "tours.previous": "قبلی",
  "tours.done": "پایان",
  "tours.close": "پایان گشت",
  "tours.progress": "{{current}} از {{total}}",
  "tours.dashboardChooser": "داشبوردها",
  "tours.dashboardChooserText":
    "همهٔ داشبوردهایی که می‌توانید باز کنید در این فهرست هستند. داشبورد دلخواه در تنظیمات انتخاب می‌شود.",
  "tours.projectChooser": "پدها",
  "tours.projectChooserText":
    "این داشبورد را برای پد دیگری نشان می‌دهد. ستاره نشانهٔ پدهای در حال تولید است.",
  "tours.chartChooser": "نمودارها",
  "tours.chartChooserText":
    "نمودارهای این پد در صفحهٔ جداگانه: پیشرفت، مرحله در روز، زمان پمپاژ و برنامه‌ریزی.",
  "tours.exportChooser": "خروجی‌ها",
  "tours.exportChooserText": "آمار پد به‌صورت فایل CSV یا XLSX.",
  "tours.liveStageChooser": "مراحل زنده",
  "tours.liveStageChooserText":
    "نمودار مرحله‌ای را که در حال پمپاژ است باز می‌کند و خودش به مرحلهٔ بعد می‌رود.",
  "tours.wellProgress": "پیشرفت چاه‌ها",
  "tours.wellProgressText":
    "چند مرحله از مراحل برنامه‌ریزی‌شدهٔ هر چاه انجام شده است.",
  "tours.padOutlook": "پیشرفت پد",
  "tours.padOutlookText":
    "چه بخشی از پد انجام شده و با آهنگ کنونی کی تمام می‌شود.",
  "tours.wellSummary": "خلاصهٔ چاه‌ها",
  "tours.wellSummaryText":
    "هر چاه با مرحلهٔ زنده و مراحل انجام‌شده و برنامه‌ریزی‌شده. هر سطر مراحل آن چاه را باز می‌کند.",
  "tours.activeStageStats": "مراحل فعال",
  "tours.activeStageStatsText":
    "مراحلی که اکنون داده دریافت می‌کنند. رنگ سرستون سن تازه‌ترین داده را نشان می‌دهد: بیش از 2 دقیقه نارنجی، بیش از 5 دقیقه قرمز.",
  "tours.fieldBox": "جعبهٔ میدان",
  "tours.fieldBoxText":
    "به دفتر می‌گوید ون داده روی کدام چاه و مرحله است. هنگام رفتن به مرحلهٔ بعد آن را به‌روز کنید.",
  "tours.operationsProgress": "پیشرفت عملیات",
  "tours.operationsProgressText":
    "هر مرحلهٔ هر چاه یک خانه است که بر پایهٔ وضعیتش سایه دارد. برای جزئیات خانه‌ای را انتخاب کنید و از همان‌جا نمودارش را باز کنید.",
  "tours.padProgress": "پیشرفت پدها",
  "tours.padProgressText": "پدهای فعال با سهم مراحل انجام‌شدهٔ آن‌ها.",
  "tours.stageChart": "مرحلهٔ کنونی",
  "tours.stageChartText":
    "فشار عملیات، دبی دوغاب و غلظت پروپانت مرحله‌ای که پمپاژ می‌شود، همان لحظه که می‌رسند.",
  "tours.stagePerDay": "مرحله در روز",
  "tours.stagePerDayText":
    "هر روز چند مرحله انجام شده است، تا آهنگ کار پد و جاهای توقف آن دیده شود.",
  "tours.pumpTimeSummary": "زمان پمپاژ",
  "tours.pumpTimeSummaryText": "ساعت‌های پمپاژ در برابر ساعت‌های بین مراحل.",
  "tours.waterProppant": "آب و پروپانت",
  "tours.waterProppantText":
    "آب و پروپانتی که تاکنون جای‌گذاری شده و آنچه مراحل باقی‌مانده نیاز دارند، برای برنامه‌ریزی تحویل.",
  "tours.stageMetrics": "سنجه‌های مرحله",
  "tours.stageMetricsText":
    "نمونه‌های رسیده، شکاف‌ها و تکرارهای این مرحله: آیا داده‌هایش قابل اعتمادند.",
  "tours.stageNotification": "هشدارها و خطاها",
  "tours.stageNotificationText":
    "آنچه بررسی‌های داده در این مرحله یافته‌اند، بدترین‌ها اول.",
  "tours.repeatedPressure": "فشار تکراری",
  "tours.repeatedPressureText":
    "جاهایی که فشار عملیات دقیقاً یک مقدار مانده است: حسگر یا ارتباطی که گیر کرده.",
  "tours.repeatedRow": "سطرهای تکراری",
  "tours.repeatedRowText":
    "جاهایی که یک سطر کامل داده بی‌تغییر دوباره آمده است: منبع خود را تکرار می‌کند.",
  "tours.rateCompare": "مقایسهٔ دبی",
  "tours.rateCompareText":
    "دبی دوغاب در کنار دبی‌های دیگر مرحله: اگر خط‌ها از هم دور شوند، دبی‌سنج‌ها را بررسی کنید.",
  "tours.headerDelta": "تغییر ستون‌ها",
  "tours.headerDeltaText":
    "ستون‌هایی که از مرحلهٔ قبل در داده پیدا شده، گم شده یا جابه‌جا شده‌اند.",
  "tours.mapMarkers": "نشانه‌ها",
  "tours.mapMarkersText":
    "هر نشانه یک پد است. سبز یعنی فعال: پد در حال کار است. عدد نشان‌دهندهٔ چند پد نزدیک به هم است؛ برای دیدن از نزدیک آن را بفشارید.",
  "tours.mapTags": "فیلتر با برچسب‌ها",
  "tours.mapTagsText":
    "فقط پدهای دارای برچسب‌های انتخابی یا فقط پدهای در حال کار را نشان می‌دهد.",
  "tours.mapExport": "خروجی نقشه",
  "tours.mapExportText":
    "نقشه را به‌صورت تصویر یا پدهایش را به‌صورت جدول ذخیره می‌کند.",
  "tours.mapRefresh": "تازه‌سازی نقشه",
  "tours.mapRefreshText":
    "پدها را دوباره درخواست می‌کند. نقشه هر دقیقه خودش این کار را می‌کند.",
  "tours.wallFigures": "در یک نگاه",
  "tours.wallFiguresText":
    "چند پد فعال است، روز تا کجا پیش رفته، کدام آلارم‌ها باز است و آیا داده می‌رسد.",
  "tours.wallPads": "پدها",
  "tours.wallPadsText":
    "هر پد در حال تولید با مراحلی که اکنون پمپ می‌کند و بدترین آلارم آن.",
  "tours.wallAlarms": "آلارم‌های باز",
  "tours.wallAlarmsText":
    "آلارم‌های باز همهٔ پدها، بدترین در ابتدا. هر کدام را همان‌جا که می‌خوانید تصدیق کنید.",
  "tours.liveStages": "مراحل در حال پمپ",
  "tours.liveStagesText":
    "هر مرحله‌ای که اکنون پمپ می‌شود، با فشار، نرخ، پروپانت و عمر داده‌هایش.",
  "tours.simulStages": "مراحل روی یک محور زمان",
  "tours.simulStagesText":
    "مراحل زندهٔ این پد زیر یکدیگر: آنچه هم‌زمان رخ می‌دهد در یک جا دیده می‌شود. کنار هر کدام چاه‌های مجاور آن است.",
  "tours.roomPad": "پد روی صفحه",
  "tours.roomPadText":
    "صفحه پدها را یکی پس از دیگری نشان می‌دهد. برای ماندن روی یکی، آن را انتخاب کنید.",
  "tours.roomBanners": "آلارم‌های پد",
  "tours.roomBannersText": "آنچه در این پد باز است، با چاه و مرحله.",
  "tours.roomStages": "ارقام برای اتاق",
  "tours.roomStagesText":
    "مرحلهٔ در حال پمپ با ارقامی که از آن سوی اتاق خوانده می‌شود؛ اگر نباشد، دلیل بیکار بودن پد.",
  "tours.adminRecordsText": "چند شرکت، پد، چاه، مرحله و شخص وجود دارد.",
  "tours.adminWorkText":
    "چه چیزی در حال اجراست، چه چیزی ناموفق بوده و موتور چقدر عقب است. رقم پررنگ نیاز به بررسی دارد.",
  "tours.adminVersionsText":
    "کدام نسخه‌ها نصب است و داده‌ها چقدر جا نیاز دارند و دارند.",
  "tours.adminAuditText": "آیا ثبت همهٔ تغییرها کامل و پیوسته است.",
  "tours.adminScreensText": "راه‌ها به هر آنچه می‌توان مدیریت کرد.",
};
