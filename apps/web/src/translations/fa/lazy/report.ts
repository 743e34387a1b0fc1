import type { texts as english } from "#translations/en/lazy/report.ts";
import type { Persian } from "#translations/translation-keys.ts";

export const texts: Persian<typeof english> = {
  "report.titleOf": "گزارش روزانه: {{pad}}",
  "report.range": "از {{from}} تا {{to}} به وقت {{zone}}",
  "report.asOf": "ارقام کنونی تا {{time}} به وقت {{zone}}",
  "report.confidential": "محرمانه",
  "report.day": "روز (UTC)",
  "report.previousDay": "روز پیش",
  "report.nextDay": "روز بعد",
  "report.isToday": "این امروز است",
  "report.sections": "بخش‌ها",
  "report.noSections":
    "همهٔ بخش‌ها پنهان‌اند. چند بخش را از «بخش‌ها» برگزینید.",
  "report.progress": "{{done}} از {{total}} بخش",
  "report.writing": "در حال نوشتن بخش...",
  "report.nothing": "چیزی برای گزارش نیست.",
  "report.unfinished": "گزارش هنوز در حال نوشته شدن است",
  "report.copy": "رونوشت به‌صورت Markdown",
  "report.copied": "گزارش رونوشت شد",
  "report.notCopied": "مرورگر اجازهٔ رونوشت نداد",
  "report.download": "بارگیری به‌صورت Markdown",
  "report.print": "چاپ",
  "report.stagesOfDay": "مراحل روز",
  "report.stagesOfDayCount_one": "{{count}} مرحله در {{day}} پمپاژ شد.",
  "report.stagesOfDayCount_other": "{{count}} مرحله در {{day}} پمپاژ شد.",
  "report.well": "چاه",
  "report.stage": "مرحله",
  "report.state": "وضعیت",
  "report.start": "آغاز ({{zone}})",
  "report.end": "پایان ({{zone}})",
  "report.duration": "مدت",
};
