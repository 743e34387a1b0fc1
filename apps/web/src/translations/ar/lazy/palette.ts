import type { texts as english } from "#translations/en/lazy/palette.ts";
import type { Arabic } from "#translations/translation-keys.ts";

export const texts: Arabic<typeof english> = {
  "palette.placeholder": "منصة أو بئر أو مرحلة أو شاشة، مثل 4H 23",
  "palette.pad": "منصة",
  "palette.well": "بئر",
  "palette.stage": "مرحلة",
  "palette.screen": "شاشة",
  "palette.recent": "الأحدث",
  "palette.found": "النتائج",
  "palette.cut": "تظهر أول {{maximum}} نتيجة. اكتب المزيد لتضييق القائمة.",
  "palette.failed":
    "تعذر تحميل بعض المنصات أو الآبار أو المراحل وهي غير مدرجة هنا.",
  "palette.hintMove": "تنقل",
  "palette.hintOpen": "فتح",
  "palette.hintNewTab": "علامة تبويب جديدة",
  "palette.hintClose": "إغلاق",
};
