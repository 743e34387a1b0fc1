import type { texts as english } from "#translations/en/problems.ts";
import type { Persian } from "#translations/translation-keys.ts";

export const texts: Persian<typeof english> = {
  "problem.invalid": "درخواست درست نیست: {{detail}}",
  "problem.tooLarge": "درخواست بیش از حد بزرگ است.",
  "problem.tooMany": "درخواست‌ها بیش از حد است، لطفاً کمی صبر کنید.",
  "problem.limitOfPerson":
    "در زمان کوتاهی بسیار استفاده کرده‌اید. لطفاً {{seconds}} ثانیه صبر کنید؛ خواندن داده‌ها خودبه‌خود ادامه می‌یابد.",
  "problem.limitOfCompany":
    "شرکت شما در زمان کوتاهی بسیار استفاده کرده است. لطفاً {{seconds}} ثانیه صبر کنید؛ خواندن داده‌ها خودبه‌خود ادامه می‌یابد.",
  "problem.tooCostly":
    "این برای پردازش یک‌باره بیش از حد بزرگ است. بخش کوچک‌تری را انتخاب کنید یا فایل را تقسیم کنید.",
  "problem.signIn": "لطفاً وارد شوید.",
  "problem.sessionInvalid": "نشست معتبر نیست. لطفاً دوباره وارد شوید.",
  "problem.sessionExpired": "نشست شما منقضی شده است. لطفاً دوباره وارد شوید.",
  "problem.unregistered": "این حساب ثبت نشده است.",
  "problem.companyDuplicate": "شرکتی با این نام از قبل وجود دارد.",
  "problem.projectDuplicate": "شرکت از قبل پروژه‌ای با این نام دارد.",
  "problem.wellDuplicate": "پروژه از قبل چاهی با این شماره دارد.",
  "problem.wellInactive": "چاه غیرفعال",
  "problem.stageDuplicate": "چاه از قبل مرحله‌ای با این نام دارد.",
  "problem.stageFinal": "مرحله FINAL است و تغییر نمی‌کند.",
  "problem.stageBackwards": "وضعیت مرحله فقط رو به جلو می‌رود: {{detail}}",
  "problem.onlyPause": "می‌توانید مرحله را مکث و ادامه دهید، نه تغییر.",
  "problem.stageClosed": "مرحله FINAL است و نمونهٔ دیگری نمی‌پذیرد.",
  "problem.stageLive":
    "مرحله زنده است: پس از پایان می‌توان آن را دوباره محاسبه کرد.",
  "problem.commentNotYours":
    "فقط نویسنده یا پشتیبانی می‌تواند این دیدگاه را تغییر دهد.",
  "problem.tagDuplicate": "برچسبی با این نام از قبل وجود دارد.",
  "problem.tagWrong": "این برچسب اینجا به کار نمی‌رود: {{detail}}",
  "problem.tagInUse": "دیدگاه‌هایی این برچسب را دارند؛ حذف نمی‌شود.",
  "problem.tagSystem":
    "خود سامانه از این برچسب استفاده می‌کند؛ نام آن تغییر نمی‌کند و حذف نمی‌شود.",
  "problem.lastAdministrator":
    "باید دست‌کم یک مدیر باقی بماند؛ نخست مدیر دیگری تعیین کنید.",
  "problem.editConflict": "این رکورد در این میان تغییر کرده است: {{detail}}",
  "problem.samples": "نمونه‌ها درست نیستند: {{detail}}",
  "problem.samplesConflict":
    "این ردیف‌ها پیش‌تر با محتوای دیگری فرستاده شده‌اند؛ چیزی ذخیره نشد.",
  "problem.samplesGaps":
    "شکاف‌های میان ردیف‌های این منبع بیش از اندازه است؛ چیزی ذخیره نشد. نخست ردیف‌های جاافتاده را بفرستید.",
  "problem.jobEnded": "کار پیش‌تر پایان یافته است.",
  "problem.stageEnded":
    "مرحله پایان یافته است: کار آن خودبه‌خود پایان می‌یابد.",
  "problem.fileUnreadable": "فایل خوانده نمی‌شود: {{detail}}",
  "problem.importIncomplete": "ورود ادامه نمی‌یابد: {{detail}}",
  "problem.importRunning": "فایل در حال وارد شدن است. ابتدا آن را لغو کنید.",
  "problem.downloads": "درخواست دریافت بیش از حد است، لطفاً کمی صبر کنید",
  "problem.image":
    "تصویر بیش از حد طول کشید. بازهٔ زمانی کوتاه‌تری انتخاب کنید.",
  "problem.speech": "جمله خوانده نشد.",
  "problem.speechLong": "متن برای خواندن با صدا بیش از حد طولانی است.",
  "problem.severalProjects": "مراحل یک دسته متعلق به یک پروژه‌اند.",
  "problem.batchEmpty": "چاه‌ها مرحله‌ای ندارند.",
  "problem.backTestNone":
    "هنوز مرحله‌ای پایان نیافته است: چیزی برای آزمون نیست.",
  "problem.backTestMany":
    "چند آزمون گذشته‌نگر شرکت در جریان است. منتظر پایان یکی بمانید یا آن را لغو کنید.",
  "problem.noIssue": "تیکت GitLab وجود ندارد",
  "problem.note": "یادداشت نوشته نشد: {{detail}}",
  "problem.notification": "اعلان ارسال نشد: {{detail}}",
  "problem.unavailable":
    "سرویس در حال حاضر در دسترس نیست. کمی بعد دوباره تلاش کنید.",
  "problem.internal": "مشکلی از سوی ما پیش آمد. ثبت شد.",
  "problem.storageFull":
    "دیسک سرور پر است. چیزی ذخیره نشد؛ وقتی جا باز شد دوباره تلاش کنید.",
  "problem.passwordWrong": "گذرواژهٔ فعلی درست نیست.",
  "problem.passwordWeak":
    "گذرواژهٔ جدید قابل استفاده نیست. گذرواژهٔ دیگری انتخاب کنید.",
  "problem.passwordNotHere": "این گذرواژه را نمی‌توان اینجا تغییر داد.",
  "problem.vanDuplicate": "ونی از این پروژه همین نام را دارد.",
  "refusal.changedBy":
    "{{who}} این رکورد را پس از آنکه بازش کردید تغییر داد. دوباره بارگیری کنید و تغییر خود را تکرار کنید.",
  "refusal.changedBySomebody":
    "کس دیگری این رکورد را پس از آنکه بازش کردید تغییر داد. دوباره بارگیری کنید و تغییر خود را تکرار کنید.",
  "refusal.stateBackwards": "مرحلهٔ {{before}} نمی‌تواند به {{after}} برگردد.",
  "refusal.tagOfProject": "این برچسب برای پروژه است.",
  "refusal.tagOfWell": "این برچسب برای چاه است.",
  "refusal.tagOfStage": "این برچسب برای مرحله است.",
  "refusal.fileEmpty": "پرونده خالی است.",
  "refusal.fileOnlyHeader": "پرونده سرستون دارد و ردیف داده ندارد.",
  "refusal.fileWithoutRows": "پرونده ردیف داده‌ای ندارد که خوانده شود.",
  "refusal.noTimeColumn":
    "هیچ ستونی زمان ردیف‌ها را نمی‌دهد. نخست یکی را برگزینید.",
  "refusal.nothingMapped":
    "هیچ ستونی به کانالی وصل نیست. نخست یکی را وصل کنید.",
  "refusal.noDate":
    "پرونده تاریخ ندارد. بگویید ردیف نخست آن کی اندازه‌گیری شد.",
  "refusal.absolutePressure":
    "«{{column}}» فشار مطلق است. بگویید فشار جو کم شود یا نه.",
  "refusal.notImported": "پرونده هنوز وارد نشده است.",
  "refusal.notSentInside":
    "اعلان فرستاده نشد: نشانی آن به درون این شبکه می‌رود.",
  "refusal.notSentInTime": "اعلان فرستاده نشد: کانال به‌موقع پاسخ نداد.",
  "refusal.notSentHttps": "اعلان فرستاده نشد: نشانی آن https نیست.",
  "refusal.notSentStatus":
    "اعلان فرستاده نشد: کانال با وضعیت {{status}} پاسخ داد.",
  "refusal.notSentConnection":
    "اعلان فرستاده نشد: دسترسی به کانال ممکن نیست ({{word}}).",
};
