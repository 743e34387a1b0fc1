import type { texts as english } from "#translations/en/lazy/wellbore.ts";
import type { Arabic } from "#translations/translation-keys.ts";

export const texts: Arabic<typeof english> = {
  "wellbore.section": "مقطع عرضي",
  "wellbore.planView": "مسقط أفقي",
  "wellbore.view": "العرض",
  "wellbore.sectionNote":
    "النظر على امتداد الجذوع الأفقية؛ كلما كان القوس أسمك كان تغير الضغط أكبر",
  "wellbore.planNote":
    "من أعلى، والجذوع الأفقية إلى اليمين؛ بمقياس واحد في الاتجاهين",
  "wellbore.sectionLabel":
    "الآبار حول {{well}} المرحلة {{stage}} عرضًا وعمقًا؛ كل الأرقام في الجدول أدناه",
  "wellbore.planLabel":
    "الآبار حول {{well}} المرحلة {{stage}} من أعلى؛ كل الأرقام في الجدول أدناه",
  "wellbore.axisNote": "العرض [{{unit}}]، العمق مكبَّر {{times}} مرة",
  "wellbore.treated": "{{well}} المرحلة {{stage}}",
  "wellbore.looking": "جارٍ البحث عن المسارات...",
  "wellbore.noTrajectory": "لا مسار للبئر {{well}} بعد.",
  "wellbore.noPerforations": "لا تثقيبات للمرحلة {{stage}} في مصنف {{well}}.",
  "wellbore.noDirection":
    "المرحلة {{stage}} من {{well}} مثقَّبة في جزء رأسي من البئر: لا جذع أفقيًا يُنظر على امتداده.",
  "wellbore.whatToUpload":
    "ارفع مصنفًا (XLSX) بأوراق Survey (العمق المقيس والميل والسمت) وPerforations (رقم المرحلة والعمق المقيس للأعلى والأسفل) وNeighbours (مسوح آبار ليست من هذا المشروع)، أو ملف CSV لإحداها. نزّل مصنف البئر لتملأه.",
  "wellbore.download": "تنزيل المصنف",
  "wellbore.upload": "رفع المصنف",
  "wellbore.sending": "جارٍ الرفع...",
  "wellbore.uploaded": "اعتُمد مسار {{well}}",
  "wellbore.offsets": "الآبار المجاورة",
  "wellbore.tableLabel":
    "الآبار المجاورة لـ {{well}} المرحلة {{stage}} مع المستوى والمسافة",
  "wellbore.offsetWell": "البئر المجاورة",
  "wellbore.level": "المستوى",
  "wellbore.largestChange": "أكبر تغير",
  "wellbore.distance": "المسافة",
  "wellbore.horizontal": "أفقيًا",
  "wellbore.vertical": "رأسيًا",
  "wellbore.nearestDepth": "الأقرب عند العمق المقيس",
  "wellbore.unknownPlace": "غير معروف",
  "wellbore.noOffsets": "لا تراقب هذه المرحلة أي بئر مجاورة.",
};
