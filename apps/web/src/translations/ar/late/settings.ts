import type { texts as english } from "#translations/en/late/settings.ts";
import type { Arabic } from "#translations/translation-keys.ts";

export const texts: Arabic<typeof english> = {
  "settings.heading": "الإعدادات",
  "settings.note": "محفوظة في هذا المتصفح فقط.",
  "settings.general": "عام",
  "settings.preferredDashboard": "لوحة المعلومات المفضلة",
  "settings.preferredDashboardHint":
    "يفتحها زر لوحة المعلومات في شريط الأدوات.",
  "settings.fdiDashboard": "لوحة معلومات FDI للمشروع",
  "settings.globalDashboard": "لوحة معلومات العمليات العالمية",
  "settings.appearance": "المظهر",
  "settings.theme": "السمة",
  "settings.themeByTime": "تخصيص حسب الوقت",
  "settings.themeStandard": "قياسي",
  "settings.dark": "داكن",
  "settings.lightStart": "ينتهي الداكن عند",
  "settings.lightEnd": "يبدأ الداكن عند",
  "settings.lightHint": "فاتح بينهما، بحسب ساعة هذا الجهاز.",
  "settings.deviceType": "نوع الجهاز",
  "settings.deviceHint":
    "للجهاز اللوحي والهاتف أزرار وصفوف أكبر، للأصابع والقفازات.",
  "settings.desktop": "حاسوب مكتبي",
  "settings.laptop": "حاسوب محمول",
  "settings.tablet": "جهاز لوحي",
  "settings.phone": "هاتف",
  "settings.sounds": "الأصوات",
  "settings.volume": "مستوى الصوت",
  "settings.toastSound": "صوت مع الرسائل",
  "settings.stageCharts": "مخططات المراحل",
  "settings.fdiChart": "لوحة FDI الافتراضية في مخطط المرحلة",
  "settings.fdiChartHint":
    "ما تعرضه لوحة FDI أولًا: نصيحة الدليل أو تغيّر الضغط مقابل حدّه.",
  "settings.channelSelection": "اختيار القناة الافتراضي لخطوط الرسم",
  "settings.channelByIndex": "الرقم والاسم",
  "settings.channelByName": "الاسم فقط",
  "settings.tours": "الجولات الإرشادية وإعادة التعيين",
  "settings.toursText":
    "تبدأ أول زيارة للوحة معلومات بجولة قصيرة، ولا تعود قبل سبعة أيام.",
  "settings.resetTour": "إعادة تعيين الجولة الأولى",
  "settings.resetTourText":
    "تعرض كل لوحة معلومات جولتها من جديد في زيارتك التالية.",
  "settings.resetTourDone": "تبدأ الجولات من جديد في زيارتك التالية.",
  "settings.resetConfirm": "إعادة التعيين",
  "settings.resetAll": "إعادة تعيين كل الإعدادات",
  "settings.resetAllText":
    "يعود كل إعداد في هذه الصفحة إلى ما كان عليه في البداية. تبقى اللغة والجولات الإرشادية كما هي.",
  "settings.resetAllDone": "كل الإعدادات كما كانت في البداية.",
  "settings.password": "كلمة المرور",
  "settings.passwordText": "عند تغييرها يُسجَّل خروجك من كل مكان آخر.",
  "settings.passwordCurrent": "كلمة المرور الحالية",
  "settings.passwordNew": "كلمة المرور الجديدة",
  "settings.passwordAgain": "كلمة المرور الجديدة مرة أخرى",
  "settings.passwordHint": "{{least}} حرفًا على الأقل؛ ويسهل تذكر عدة كلمات.",
  "settings.passwordChange": "تغيير كلمة المرور",
  "settings.passwordDone": "تغيّرت كلمة المرور، وسُجّل خروجك من كل مكان آخر.",
  "settings.passwordChangedAt": "آخر تغيير: {{time}}",
  "settings.passwordNeeded": "أدخل كلمة المرور الحالية.",
  "settings.passwordDiffers": "كلمتا المرور الجديدتان مختلفتان.",
  "settings.passwordTooShort": "{{least}} حرفًا على الأقل.",
  "settings.passwordTooLong": "كلمة المرور هذه طويلة جدًا.",
  "settings.passwordUnchanged": "هذه كلمة مرورك الحالية نفسها.",
  "settings.passwordContainsAccount":
    "يجب ألا تحتوي على اسمك أو بريدك الإلكتروني.",
  "settings.passwordTooSimple": "كلمة المرور هذه سهلة التخمين.",
  "settings.passwordDemo":
    "حسابات العرض التوضيحي مشتركة بين الجميع: تبقى كلمة مرورها كما هي.",
  "settings.passwordElsewhere":
    "كلمة مرورك محفوظة لدى خدمة أخرى لتسجيل الدخول: غيّرها هناك.",
  "settings.passwordLooking": "جارٍ البحث عن إعدادات كلمة المرور...",
};
