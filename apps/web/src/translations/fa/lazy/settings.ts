import type { texts as english } from "#translations/en/lazy/settings.ts";
import type { Persian } from "#translations/translation-keys.ts";

export const texts: Persian<typeof english> = {
  "settings.heading": "تنظیمات",
  "settings.notePerson": "برای شما، روی همهٔ دستگاه‌ها نگه داشته می‌شوند.",
  "settings.noteDevice": "فقط روی همین دستگاه نگه داشته می‌شوند.",
  "settings.general": "عمومی",
  "settings.units": "واحدها",
  "settings.unitsHint":
    "هرجا عددی نشان داده یا نوشته می‌شود. آنچه ذخیره شده تغییر نمی‌کند.",
  "settings.unitsPad": "همان‌گونه که پد می‌فرستد",
  "settings.unitsField": "میدانی: psi، bpm، ppg",
  "settings.unitsMetric": "متریک: MPa، m³/min، kg/m³",
  "settings.clock": "زمان‌ها",
  "settings.clockHint": "هر ساعت منطقهٔ خود را می‌گوید.",
  "settings.clockUtc": "UTC",
  "settings.clockPad": "منطقهٔ زمانی پد",
  "settings.preferredDashboard": "داشبورد دلخواه",
  "settings.preferredDashboardHint":
    "دکمهٔ داشبورد در نوار ابزار آن را باز می‌کند.",
  "settings.fdiDashboard": "داشبورد FDI پروژه",
  "settings.globalDashboard": "داشبورد عملیات سراسری",
  "settings.appearance": "ظاهر",
  "settings.theme": "پوسته",
  "settings.themeByTime": "بر پایهٔ ساعت",
  "settings.themeStandard": "معمولی",
  "settings.dark": "تیره",
  "settings.lightStart": "پایان حالت تیره",
  "settings.lightEnd": "آغاز حالت تیره",
  "settings.lightHint": "در میان این دو روشن است، بر پایهٔ ساعت همین دستگاه.",
  "settings.deviceType": "نوع دستگاه",
  "settings.deviceHint":
    "تبلت و تلفن دکمه‌ها و سطرهای بزرگ‌تری دارند، برای انگشت و دستکش.",
  "settings.desktop": "رایانهٔ رومیزی",
  "settings.laptop": "لپ‌تاپ",
  "settings.tablet": "تبلت",
  "settings.phone": "تلفن",
  "settings.sounds": "صداها",
  "settings.volume": "بلندی صدا",
  "settings.toastSound": "صدا همراه پیام‌ها",
  "settings.stageCharts": "نمودارهای مرحله",
  "settings.fdiChart": "پنل FDI پیش‌فرض نمودار مرحله",
  "settings.fdiChartHint":
    "آنچه پنل FDI نخست نشان می‌دهد: توصیهٔ دستورالعمل یا تغییر فشار نسبت به آستانه.",
  "settings.channelSelection": "گزینش پیش‌فرض کانال خط‌های نمودار",
  "settings.channelByIndex": "شماره و نام",
  "settings.channelByName": "فقط نام",
  "settings.tours": "گشت‌های راهنما و بازنشانی",
  "settings.toursText":
    "نخستین بازدید هر داشبورد با گشتی کوتاه آغاز می‌شود که زودتر از هفت روز تکرار نمی‌شود.",
  "settings.resetTour": "بازنشانی گشت نخست",
  "settings.resetTourText":
    "هر داشبورد در بازدید بعدی دوباره گشت خود را نشان می‌دهد.",
  "settings.resetTourDone": "گشت‌ها در بازدید بعدی دوباره آغاز می‌شوند.",
  "settings.resetConfirm": "بازنشانی",
  "settings.resetAll": "بازنشانی همهٔ تنظیمات",
  "settings.resetAllText":
    "همهٔ تنظیمات این صفحه به حالت نخست برمی‌گردند. زبان و گشت‌های راهنما تغییر نمی‌کنند.",
  "settings.resetAllDone": "همهٔ تنظیمات به حالت نخست برگشتند.",
  "settings.password": "گذرواژه",
  "settings.passwordText": "با تغییر آن، در همه‌جای دیگر از حساب خارج می‌شوید.",
  "settings.passwordCurrent": "گذرواژهٔ فعلی",
  "settings.passwordNew": "گذرواژهٔ جدید",
  "settings.passwordAgain": "تکرار گذرواژهٔ جدید",
  "settings.passwordHint":
    "دست‌کم {{least}} نویسه؛ چند واژه راحت به یاد می‌ماند.",
  "settings.passwordChange": "تغییر گذرواژه",
  "settings.passwordDone":
    "گذرواژه تغییر کرد. در همه‌جای دیگر از حساب خارج شدید.",
  "settings.passwordChangedAt": "آخرین تغییر: {{time}}",
  "settings.passwordNeeded": "گذرواژهٔ فعلی خود را وارد کنید.",
  "settings.passwordDiffers": "دو گذرواژهٔ جدید یکسان نیستند.",
  "settings.passwordTooShort": "دست‌کم {{least}} نویسه.",
  "settings.passwordTooLong": "این گذرواژه بیش از حد بلند است.",
  "settings.passwordUnchanged": "این همان گذرواژهٔ فعلی شماست.",
  "settings.passwordContainsAccount": "نباید نام یا ایمیل شما در آن باشد.",
  "settings.passwordTooSimple": "حدس زدن این گذرواژه بسیار آسان است.",
  "settings.passwordDemo":
    "حساب‌های نسخهٔ نمایشی میان همه مشترک است: گذرواژهٔ آن‌ها ثابت می‌ماند.",
  "settings.passwordElsewhere":
    "گذرواژهٔ شما نزد سرویس ورود دیگری است: آن را همان‌جا تغییر دهید.",
  "settings.passwordLooking": "در حال یافتن تنظیمات گذرواژه...",
};
