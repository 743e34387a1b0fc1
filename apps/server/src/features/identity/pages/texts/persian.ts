import { type Texts, waitFor } from "../page-texts.ts";

export const persian: Texts = {
  signIn: "ورود",
  promise: "هر مرحله، ثانیه به ثانیه.",
  promiseDetail:
    "فشار عملیات، نرخ و پروپانت، چاه‌های مجاور و آلارم‌ها، زنده از پد.",
  email: "ایمیل",
  password: "گذرواژه",
  wrongPassword: "ایمیل یا گذرواژه درست نیست.",
  deactivated:
    "این حساب غیرفعال است. از مدیر سامانه بخواهید آن را دوباره فعال کند.",
  missingFields: "ایمیل و گذرواژهٔ خود را وارد کنید.",
  tooManyAttempts: (seconds) =>
    waitFor(
      seconds,
      (count) => `تلاش بیش از حد. ${count} ثانیهٔ دیگر دوباره تلاش کنید.`,
      (count) => `تلاش بیش از حد. ${count} دقیقهٔ دیگر دوباره تلاش کنید.`,
    ),
  demoAccounts: "حساب‌های نمایشی",
  demoHint: "با یک کلیک وارد می‌شوید.",
  openDemo:
    "نسخهٔ نمایشی: هر کسی که به این نشانی دسترسی دارد می‌تواند وارد شود، حتی به‌عنوان مدیر. دادهٔ واقعی وارد نکنید.",
  everyCompany: "همهٔ شرکت‌ها",
  noCompany: "هنوز بدون شرکت",
  companies: (count) => `${count} شرکت`,
  noRole: "هنوز بدون نقش",
  signOutTitle: "از Stagecraft خارج می‌شوید؟",
  signOutQuestion: "نمودارهای زندهٔ این رایانه تا ورود دوباره متوقف می‌شوند.",
  signOut: "خروج",
  staySignedIn: "ماندن در حساب",
  signedOutTitle: "از حساب خارج شدید",
  signedOutText: "می‌توانید این پنجره را ببندید.",
  startAgain: "شروع دوباره",
  expiredTitle: "مهلت این ورود تمام شده است",
  expiredText:
    "صفحه بیش از حد باز مانده یا قبلاً استفاده شده است. چیزی از دست نرفته است.",
  refusedTitle: "این پیوند ورود کار نمی‌کند",
  refusedText:
    "چیزی در نشانی درست نیست. Stagecraft را باز کنید و از آنجا وارد شوید.",
  brokenTitle: "مشکلی از سوی ما پیش آمد",
  brokenText: "ثبت شد. لطفاً چند لحظهٔ دیگر دوباره تلاش کنید.",
  technicalReason: "دلیل",
  roles: {
    administrator: "مدیر سامانه",
    seniorsupport: "پشتیبان ارشد",
    support: "پشتیبانی",
    research: "پژوهش",
    engineer: "مهندس",
    manager: "مدیر",
    sales: "فروش",
    guest: "مهمان",
    vanoperator: "متصدی ون داده",
    playbookadmin: "مدیر دستورالعمل‌ها",
    playbookengineer: "مهندس دستورالعمل‌ها",
    playbookguest: "مهمان دستورالعمل‌ها",
    stagecraftplaybookadmin: "مدیر دستورالعمل Stagecraft",
    stagecraftplaybookengineer: "مهندس دستورالعمل Stagecraft",
    stagecraftplaybookguest: "مهمان دستورالعمل Stagecraft",
    datavan: "ون داده",
  },
};
