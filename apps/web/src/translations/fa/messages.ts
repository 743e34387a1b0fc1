import type { texts as english } from "#translations/en/messages.ts";
import type { Persian } from "#translations/translation-keys.ts";

export const texts: Persian<typeof english> = {
  "message.atCeiling":
    "فشار {{pressure}} در سقف {{ceiling}} یا بالاتر است. نرخ را {{step}} کم کنید تا {{rate}}",
  "message.ceilingExpected":
    "رسیدن به سقف تا {{time}} دیگر پیش‌بینی می‌شود. نرخ را {{step}} کم کنید تا {{rate}}",
  "message.risingInCaution":
    "فشار در نوار احتیاط بالا می‌رود. نرخ را {{step}} کم کنید تا {{rate}}",
  "message.caution": "فشار در نوار احتیاط است. نرخ را نگه دارید",
  "message.backToNormal": "فشار به بازهٔ عادی برگشت",
  "message.stepEffective":
    "پلهٔ نرخ مؤثر بود: اندازهٔ بلوک {{drop}} کم شد. نرخ را نگه دارید",
  "message.stepWithoutResponse": "شکاف به آخرین پلهٔ نرخ پاسخی نداد",
  "message.rateStep": "پلهٔ نرخ {{step}} دیده شد",
  "message.room": "فشار جا دارد. نرخ را {{step}} تغییر دهید تا {{rate}}",
  "message.screenOutRisk": "خطر انسداد با پروپانت: {{reasons}}. {{action}}",
  "message.screenOutComing":
    "انسداد با پروپانت نزدیک است: {{reasons}}. {{action}}",
  "message.aboveExplained":
    "فشار {{excess}} بالاتر از آنچه نرخ و ماسه توضیح می‌دهند",
  "message.rising": "در حال افزایش {{rise}}",
  "message.everFaster": "هر دم تندتر",
  "message.rateDown": "نرخ {{cut}} کم شد و فشار پایین نیامد",
  "message.ceilingNear": "سقف تا حدود {{time}} دیگر",
  "message.keepFlushing":
    "نرخ را نگه دارید و جابه‌جایی را ادامه دهید: {{left}} مانده است",
  "message.readyToCutSand": "نرخ را نگه دارید و آمادهٔ قطع ماسه باشید",
  "message.cutSandNow":
    "ماسه را همین حالا قطع کنید، نرخ را فقط برای ماندن زیر سقف کم کنید، سپس {{left}} جابه‌جا کنید",
  "message.cutSand":
    "ماسه را قطع کنید، نرخ را نگه دارید و {{left}} جابه‌جا کنید",
  "message.volumeAssumed": "{{action}} (حجم چاه فرضی است)",
  "message.screenOutOver": "خطر انسداد با پروپانت گذشت",
  "message.sandCut": "ماسه زیر فشار رو به افزایش قطع شد",
  "message.screenedOut": "مرحله با پروپانت مسدود شد",
  "message.screenedOutInFlush":
    "مرحله با پروپانت مسدود شد: {{flush}} از جابه‌جایی پمپ شد",
  "message.offset": "چاه مجاور {{number}}",
  "message.firstResponse":
    "{{well}}: نخستین پاسخ، اکنون {{change}} ±{{doubt}} نسبت به روند خودش ({{trend}}) از حدود {{time}} پیش، پس از {{volume}} سیال پاک",
  "message.firstResponseUnseen":
    "{{well}}: نخستین پاسخ، اکنون {{change}} ±{{doubt}} نسبت به روند خودش ({{trend}}) در {{gap}} بدون داده: زمان و چگونگی آن معلوم نیست",
  "message.fracHit":
    "{{well}}: برخورد شکاف، اکنون {{change}} ±{{doubt}} نسبت به روند خودش ({{trend}}) (حد {{limit}}) پس از {{volume}} سیال پاک",
  "message.fracHitUnseen":
    "{{well}}: برخورد شکاف، اکنون {{change}} ±{{doubt}} نسبت به روند خودش ({{trend}}) (حد {{limit}}) در {{gap}} بدون داده: زمان و چگونگی آن معلوم نیست",
  "message.fracHitPlateau":
    "{{well}}: برخورد شکاف، پس از افزایش تند {{time}} پیش یک ساعت است که {{change}} بالاتر مانده؛ عملیات در چاه منتفی نیست",
  "message.ownStage": "{{well}}: مرحلهٔ خودش پمپ می‌شود، ارزیابی‌نشده",
  "message.operationRise":
    "{{well}}: در {{time}} به اندازهٔ {{size}} بالا رفت، عملیاتی در این چاه فرض می‌شود (راندن پلاگ، وایرلاین، آزمایش)، ارزیابی‌نشده. اگر کسی در آن کار نمی‌کند، آن را برخورد شکاف بدانید",
  "message.operationFall":
    "{{well}}: در {{time}} به اندازهٔ {{size}} پایین آمد، تخلیهٔ فشار یا باز شدن، ارزیابی‌نشده",
  "message.backOnTrend": "{{well}}: به روند خودش برگشت، دوباره ارزیابی می‌شود",
  "message.operationOver":
    "{{well}}: عملیات تمام شد، خط پایهٔ تازه آموخته می‌شود، ارزیابی‌نشده",
  "message.gaugeStandsStill":
    "{{well}}: فشارسنج {{time}} است که ثابت مانده، ارزیابی‌نشده",
  "message.trendKnown":
    "{{well}}: روند خودش {{trend}} با دقت ±{{doubt}} معلوم است، در حال پایش",
  "message.leftTrend":
    "{{well}}: به اندازهٔ {{change}} از روند خودش دور شد؛ خط پایهٔ تازه آموخته می‌شود، ارزیابی‌نشده",
  "message.uncertainTrend":
    "{{well}}: روند خودش بیش از حد نامطمئن شده، تغییر {{change}}؛ خط پایهٔ تازه آموخته می‌شود، ارزیابی‌نشده",
  "message.slowingTrend":
    "{{well}}: افت آن کند می‌شود (برخورد شکاف آهسته منتفی نیست)، تغییر {{change}}؛ خط پایهٔ تازه آموخته می‌شود، ارزیابی‌نشده",
  "message.hitWithdrawn":
    "{{well}}: برخورد شکاف پس گرفته شد: افزایش یا افت تند، عملیات است",
  "message.responseWithdrawn":
    "{{well}}: نخستین پاسخ پس گرفته شد: افزایش یا افت تند، عملیات است",
  "message.dataGap": "{{time}} بدون داده",
  "message.staleSource": "از {{channel}} به مدت {{time}} نمونه‌ای نیامده است",
  "message.noUnit": "{{channel}} واحد ندارد و به کار نمی‌رود",
  "message.unknownUnit":
    "{{channel}} واحد ناشناختهٔ {{unit}} دارد و به کار نمی‌رود",
  "message.lateData": "دادهٔ دیررسیده: محاسبهٔ مجدد توصیه می‌شود",
  "message.pseudoProppant":
    "غلظت معتبر پروپانت نیست؛ پروپانت بازسازی‌شده می‌تواند جای آن را بگیرد",
  "message.parameterClamped":
    "پارامتر {{parameter}} برابر {{given}} و بیرون از حدود آن است: {{used}} به کار می‌رود",
  "message.assumedVolume": "حجم چاه فرضی است: {{volume}} برای ژرفای {{depth}}",
  "message.additiveBackup": "{{channel}} نیست، کانال پشتیبان آن به کار می‌رود",
  "message.stageStart": "شروع مرحله",
  "message.stageStartCorrected": "شروع مرحله اصلاح شد",
  "message.shutIn": "بستن چاه",
  "message.isip": "فشار لحظه‌ای بستن چاه {{pressure}}، با دقت {{interval}}",
  "message.severalTreatments":
    "این رکورد {{treatments}} عملیات دارد؛ ارقام از بزرگ‌ترین آن‌هاست",
  "message.pumpDown": "راندن پلاگ بعدی؛ به شمار نمی‌آید",
  "message.cleanDiffers":
    "شمارندهٔ ون و نرخ به اندازهٔ {{difference}} سیال پاک تفاوت دارند",
  "message.proppantDiffers":
    "شمارندهٔ ون و نرخ به اندازهٔ {{difference}} پروپانت تفاوت دارند",
  "message.comma": "، ",
  "message.engineStopped": "موتور در این مرحله متوقف شد: {{reason}}",
  "message.engineSuspended": "موتور این مرحله را معلق کرد: {{reason}}",
  "message.samplesConflict":
    "منبع {{source}} ردیف‌های {{first}} تا {{last}} را پیش‌تر با محتوای دیگر فرستاده است. منبعی که از نو می‌شمارد دورهٔ تازه‌ای باز می‌کند.",
};
