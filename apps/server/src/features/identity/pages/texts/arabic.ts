import { type Texts, waitFor } from "../page-texts.ts";

/** Arabic counts one, two, three to ten and more than ten differently. */
function arabicCount(
  count: number,
  [one, two, few, many]: readonly [string, string, string, string],
): string {
  if (count === 1) return one;
  if (count === 2) return two;
  return `${count} ${count <= 10 ? few : many}`;
}

const seconds = ["ثانية واحدة", "ثانيتين", "ثوانٍ", "ثانية"] as const;
const minutes = ["دقيقة واحدة", "دقيقتين", "دقائق", "دقيقة"] as const;
const companies = ["شركة واحدة", "شركتان", "شركات", "شركة"] as const;

export const arabic: Texts = {
  signIn: "تسجيل الدخول",
  promise: "كل مرحلة، ثانيةً بثانية.",
  promiseDetail:
    "ضغط المعالجة ومعدل الضخ والبروبانت والآبار المجاورة والتنبيهات، مباشرةً من الموقع.",
  email: "البريد الإلكتروني",
  password: "كلمة المرور",
  wrongPassword: "البريد الإلكتروني أو كلمة المرور غير صحيحة.",
  deactivated: "هذا الحساب معطّل. اطلب من مدير النظام إعادة تفعيله.",
  missingFields: "أدخل بريدك الإلكتروني وكلمة المرور.",
  tooManyAttempts: (wait) =>
    waitFor(
      wait,
      (count) =>
        `محاولات كثيرة. حاول مجددًا بعد ${arabicCount(count, seconds)}.`,
      (count) =>
        `محاولات كثيرة. حاول مجددًا بعد ${arabicCount(count, minutes)}.`,
    ),
  demoAccounts: "حسابات تجريبية",
  demoHint: "نقرة واحدة تكفي لتسجيل الدخول.",
  openDemo:
    "عرض توضيحي: يمكن لأي شخص يصل إلى هذا العنوان تسجيل الدخول، حتى بصفة مسؤول. لا تُدخل بيانات حقيقية.",
  everyCompany: "كل الشركات",
  noCompany: "بلا شركة بعد",
  companies: (count) => arabicCount(count, companies),
  noRole: "بلا دور بعد",
  signOutTitle: "هل تريد تسجيل الخروج من Stagecraft؟",
  signOutQuestion:
    "ستتوقف المخططات المباشرة على هذا الجهاز إلى أن تسجل الدخول مجددًا.",
  signOut: "تسجيل الخروج",
  staySignedIn: "البقاء مسجلًا",
  signedOutTitle: "تم تسجيل خروجك",
  signedOutText: "يمكنك إغلاق هذه النافذة بأمان.",
  startAgain: "البدء من جديد",
  expiredTitle: "انتهت صلاحية عملية الدخول هذه",
  expiredText:
    "بقيت الصفحة مفتوحة مدة طويلة أو سبق استخدامها. لم يُفقد أي شيء.",
  refusedTitle: "رابط الدخول هذا لا يعمل",
  refusedText: "في العنوان خطأ ما. افتح Stagecraft وسجل الدخول من هناك.",
  brokenTitle: "حدث خطأ من جانبنا",
  brokenText: "تم تسجيل الخطأ. يرجى المحاولة مجددًا بعد قليل.",
  technicalReason: "السبب",
  roles: {
    administrator: "مدير النظام",
    seniorsupport: "دعم أول",
    support: "الدعم",
    research: "الأبحاث",
    engineer: "مهندس",
    manager: "مدير",
    sales: "المبيعات",
    guest: "ضيف",
    vanoperator: "مشغل شاحنة البيانات",
    playbookadmin: "مدير دليل الإجراءات",
    playbookengineer: "مهندس دليل الإجراءات",
    playbookguest: "ضيف دليل الإجراءات",
    stagecraftplaybookadmin: "مدير دليل Stagecraft",
    stagecraftplaybookengineer: "مهندس دليل Stagecraft",
    stagecraftplaybookguest: "ضيف دليل Stagecraft",
    datavan: "شاحنة بيانات",
  },
};
