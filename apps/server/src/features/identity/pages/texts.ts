import type { Role } from "@stagecraft/domain";
import type { Language } from "./language.ts";

export interface Texts {
  readonly signIn: string;
  readonly promise: string;
  readonly promiseDetail: string;
  readonly email: string;
  readonly password: string;
  readonly wrongPassword: string;
  readonly missingFields: string;
  tooManyAttempts(seconds: number): string;
  readonly demoAccounts: string;
  readonly demoHint: string;
  readonly everyCompany: string;
  readonly noCompany: string;
  companies(count: number): string;
  readonly noRole: string;
  readonly signOutTitle: string;
  readonly signOutQuestion: string;
  readonly signOut: string;
  readonly staySignedIn: string;
  readonly signedOutTitle: string;
  readonly signedOutText: string;
  readonly startAgain: string;
  readonly expiredTitle: string;
  readonly expiredText: string;
  readonly refusedTitle: string;
  readonly refusedText: string;
  readonly brokenTitle: string;
  readonly brokenText: string;
  readonly technicalReason: string;
  readonly roles: Readonly<Record<Role, string>>;
}

function inMinutes(seconds: number): number {
  return Math.ceil(seconds / 60);
}

const english: Texts = {
  signIn: "Sign in",
  promise: "Every stage, second by second.",
  promiseDetail:
    "Treating pressure, rate and proppant, offset wells and alarms, live from the pad.",
  email: "Email",
  password: "Password",
  wrongPassword: "The email or password is not right.",
  missingFields: "Enter your email and password.",
  tooManyAttempts: (seconds) =>
    seconds < 90
      ? `Too many attempts. Try again in ${seconds} seconds.`
      : `Too many attempts. Try again in ${inMinutes(seconds)} minutes.`,
  demoAccounts: "Demo accounts",
  demoHint: "One click signs you in.",
  everyCompany: "All companies",
  noCompany: "No company yet",
  companies: (count) => `${count} companies`,
  noRole: "No role yet",
  signOutTitle: "Sign out of Stagecraft?",
  signOutQuestion: "Live charts on this computer stop until you sign in again.",
  signOut: "Sign out",
  staySignedIn: "Stay signed in",
  signedOutTitle: "You are signed out",
  signedOutText: "It is safe to close this window.",
  startAgain: "Start again",
  expiredTitle: "This sign-in has expired",
  expiredText:
    "The page was open for too long, or it was used already. Nothing is lost.",
  refusedTitle: "This sign-in link does not work",
  refusedText:
    "Something in the address is not right. Open Stagecraft and sign in from there.",
  brokenTitle: "Something went wrong on our side",
  brokenText: "It has been recorded. Please try again in a moment.",
  technicalReason: "Reason",
  roles: {
    administrator: "Administrator",
    seniorsupport: "Senior support",
    support: "Support",
    research: "Research",
    engineer: "Engineer",
    manager: "Manager",
    sales: "Sales",
    guest: "Guest",
    vanoperator: "Van operator",
    playbookadmin: "Playbook administrator",
    playbookengineer: "Playbook engineer",
    playbookguest: "Playbook guest",
    stagecraftplaybookadmin: "Stagecraft playbook administrator",
    stagecraftplaybookengineer: "Stagecraft playbook engineer",
    stagecraftplaybookguest: "Stagecraft playbook guest",
    datavan: "Data van",
  },
};

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

const arabic: Texts = {
  signIn: "تسجيل الدخول",
  promise: "كل مرحلة، ثانيةً بثانية.",
  promiseDetail:
    "ضغط المعالجة ومعدل الضخ ومادة الدعم والآبار المجاورة والتنبيهات، مباشرةً من الموقع.",
  email: "البريد الإلكتروني",
  password: "كلمة المرور",
  wrongPassword: "البريد الإلكتروني أو كلمة المرور غير صحيحة.",
  missingFields: "أدخل بريدك الإلكتروني وكلمة المرور.",
  tooManyAttempts: (count) =>
    count < 90
      ? `محاولات كثيرة. حاول مجددًا بعد ${arabicCount(count, seconds)}.`
      : `محاولات كثيرة. حاول مجددًا بعد ${arabicCount(inMinutes(count), minutes)}.`,
  demoAccounts: "حسابات تجريبية",
  demoHint: "نقرة واحدة تكفي لتسجيل الدخول.",
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
    vanoperator: "مشغل عربة البيانات",
    playbookadmin: "مدير دليل الإجراءات",
    playbookengineer: "مهندس دليل الإجراءات",
    playbookguest: "ضيف دليل الإجراءات",
    stagecraftplaybookadmin: "مدير دليل Stagecraft",
    stagecraftplaybookengineer: "مهندس دليل Stagecraft",
    stagecraftplaybookguest: "ضيف دليل Stagecraft",
    datavan: "عربة بيانات",
  },
};

export const textsOf: Readonly<Record<Language, Texts>> = {
  en: english,
  ar: arabic,
};
