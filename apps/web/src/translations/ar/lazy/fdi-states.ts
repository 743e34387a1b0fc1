import type { texts as english } from "#translations/en/lazy/fdi-states.ts";
import type { Arabic } from "#translations/translation-keys.ts";

export const texts: Arabic<typeof english> = {
  "fdiStates.add": "إضافة حالة FDI",
  "fdiStates.edit": "تحرير حالة FDI",
  "fdiStates.identifier": "المعرّف",
  "fdiStates.identifierHint": "بهذه الكلمة تسمّي المراحل حالة البئر المجاورة.",
  "fdiStates.renameHint":
    "المراحل التي تستخدم الكلمة القديمة تبقيها: عندئذ تكون آبارها المجاورة بلا حالة معروفة ولا تُخفى في أي مخطط.",
  "fdiStates.characters": "حروف لاتينية وأرقام ومسافة وواصلة وشرطة سفلية فقط.",
  "fdiStates.tooLong": "لا يزيد على {{most}} حرف.",
  "fdiStates.hiddenIn": "البئر المجاورة في هذه الحالة مخفية في",
  "fdiStates.wheel": "عجلة الترابط",
  "fdiStates.bars": "أعمدة تغير الضغط",
  "fdiStates.well": "مخطط FDI للبئر",
  "fdiStates.warning": "مخطط تحذير FDI",
  "fdiStates.alert": "مخطط إنذار FDI",
  "fdiStates.hidden": "مخفية",
  "fdiStates.shown": "ظاهرة",
  "fdiStates.changed": "آخر تغيير",
  "fdiStates.count_zero": "لا حالات",
  "fdiStates.count_one": "حالة واحدة",
  "fdiStates.count_two": "حالتان",
  "fdiStates.count_few": "{{count}} حالات",
  "fdiStates.count_many": "{{count}} حالة",
  "fdiStates.count_other": "{{count}} حالة",
  "fdiStates.looking": "جارٍ البحث عن حالات FDI...",
  "fdiStates.empty": "لا توجد حالة FDI بعد.",
  "fdiStates.noMatch": "لا حالة FDI تطابق المرشح.",
  "fdiStates.deleteTitle": "حذف حالة FDI",
  "fdiStates.deleteText":
    "هل تُحذف حالة FDI ‏{{name}}؟ ستظهر الآبار المجاورة التي هي فيها في كل المخططات.",
  "fdiStates.deleted": "حُذفت حالة FDI ‏{{name}}",
};
