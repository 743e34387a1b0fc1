import type { texts as english } from "#translations/en/lazy/fdi-states.ts";
import type { Persian } from "#translations/translation-keys.ts";

export const texts: Persian<typeof english> = {
  "fdiStates.add": "افزودن وضعیت FDI",
  "fdiStates.edit": "ویرایش وضعیت FDI",
  "fdiStates.identifier": "شناسه",
  "fdiStates.identifierHint":
    "مرحله‌ها وضعیت چاه مجاور را با این واژه نام می‌برند.",
  "fdiStates.renameHint":
    "مرحله‌هایی که واژهٔ قبلی را به کار برده‌اند آن را نگه می‌دارند: چاه‌های مجاور آن‌ها در هیچ وضعیت شناخته‌شده‌ای نیستند و در هیچ نموداری پنهان نمی‌شوند.",
  "fdiStates.characters": "فقط حروف لاتین، رقم، فاصله، خط تیره و زیرخط.",
  "fdiStates.tooLong": "حداکثر {{most}} نویسه.",
  "fdiStates.hiddenIn": "چاه مجاور در این وضعیت پنهان است در",
  "fdiStates.wheel": "چرخ وابستگی",
  "fdiStates.bars": "میله‌های تغییر فشار",
  "fdiStates.well": "نمودار FDI چاه",
  "fdiStates.warning": "نمودار هشدار FDI",
  "fdiStates.alert": "نمودار اخطار FDI",
  "fdiStates.hidden": "پنهان",
  "fdiStates.shown": "نمایان",
  "fdiStates.changed": "آخرین تغییر",
  "fdiStates.count_one": "{{count}} وضعیت",
  "fdiStates.count_other": "{{count}} وضعیت",
  "fdiStates.looking": "در جستجوی وضعیت‌های FDI...",
  "fdiStates.empty": "هنوز وضعیت FDI وجود ندارد.",
  "fdiStates.noMatch": "هیچ وضعیت FDI با پالایه نمی‌خواند.",
  "fdiStates.deleteTitle": "حذف وضعیت FDI",
  "fdiStates.deleteText":
    "وضعیت FDI «{{name}}» حذف شود؟ چاه‌های مجاوری که در این وضعیت‌اند از آن پس در همهٔ نمودارها نشان داده می‌شوند.",
  "fdiStates.deleted": "وضعیت FDI «{{name}}» حذف شد",
};
