import type { texts as english } from "#translations/en/messages.ts";
import type { Arabic } from "#translations/translation-keys.ts";

export const texts: Arabic<typeof english> = {
  "message.atCeiling":
    "الضغط {{pressure}} عند السقف {{ceiling}} أو فوقه. اخفض المعدل بمقدار {{step}} إلى {{rate}}",
  "message.ceilingExpected":
    "يُتوقع بلوغ السقف خلال {{time}}. اخفض المعدل بمقدار {{step}} إلى {{rate}}",
  "message.risingInCaution":
    "الضغط يرتفع في نطاق الحذر. اخفض المعدل بمقدار {{step}} إلى {{rate}}",
  "message.caution": "الضغط في نطاق الحذر. ثبّت المعدل",
  "message.backToNormal": "عاد الضغط إلى النطاق الطبيعي",
  "message.stepEffective":
    "خطوة المعدل فعّالة: انخفض حجم الكتلة {{drop}}. ثبّت المعدل",
  "message.stepWithoutResponse": "لا استجابة للكسور لخطوة المعدل الأخيرة",
  "message.rateStep": "رُصدت خطوة في المعدل قدرها {{step}}",
  "message.room": "في الضغط متسع. غيّر المعدل بمقدار {{step}} إلى {{rate}}",
  "message.screenOutRisk": "خطر انسداد بالرمل: {{reasons}}. {{action}}",
  "message.screenOutComing": "انسداد وشيك بالرمل: {{reasons}}. {{action}}",
  "message.aboveExplained":
    "الضغط أعلى بمقدار {{excess}} مما يفسره المعدل والرمل",
  "message.rising": "يرتفع {{rise}}",
  "message.everFaster": "أسرع فأسرع",
  "message.rateDown": "انخفض المعدل {{cut}} ولم يتبعه الضغط",
  "message.ceilingNear": "السقف خلال نحو {{time}}",
  "message.keepFlushing": "ثبّت المعدل وواصل الإزاحة: بقي {{left}}",
  "message.readyToCutSand": "ثبّت المعدل واستعد لقطع الرمل",
  "message.cutSandNow":
    "اقطع الرمل الآن، ولا تخفض المعدل إلا للبقاء دون السقف، ثم أزِح {{left}}",
  "message.cutSand": "اقطع الرمل وثبّت المعدل وأزِح {{left}}",
  "message.volumeAssumed": "{{action}} (حجم البئر مفترض)",
  "message.screenOutOver": "زال خطر الانسداد بالرمل",
  "message.sandCut": "قُطع الرمل مع ارتفاع الضغط",
  "message.screenedOut": "انسدت المرحلة بالرمل",
  "message.screenedOutInFlush":
    "انسدت المرحلة بالرمل: ضُخ {{flush}} من الإزاحة",
  "message.offset": "البئر المجاورة {{number}}",
  "message.firstResponse":
    "{{well}}: أول استجابة، الآن {{change}} ±{{doubt}} عن اتجاهها الخاص ({{trend}}) منذ نحو {{time}}، بعد {{volume}} من السائل النظيف",
  "message.firstResponseUnseen":
    "{{well}}: أول استجابة، الآن {{change}} ±{{doubt}} عن اتجاهها الخاص ({{trend}}) أثناء انقطاع البيانات {{gap}}: متى وكيف غير معروف",
  "message.fracHit":
    "{{well}}: إصابة كسر، الآن {{change}} ±{{doubt}} عن اتجاهها الخاص ({{trend}}) (الحد {{limit}}) بعد {{volume}} من السائل النظيف",
  "message.fracHitUnseen":
    "{{well}}: إصابة كسر، الآن {{change}} ±{{doubt}} عن اتجاهها الخاص ({{trend}}) (الحد {{limit}}) أثناء انقطاع البيانات {{gap}}: متى وكيف غير معروف",
  "message.fracHitPlateau":
    "{{well}}: إصابة كسر، بقي أعلى بمقدار {{change}} لمدة ساعة بعد ارتفاع سريع قبل {{time}}؛ لا تُستبعد عملية في البئر",
  "message.ownStage": "{{well}}: تُضخ مرحلتها الخاصة، غير مُقيَّم",
  "message.operationRise":
    "{{well}}: ارتفع {{size}} خلال {{time}}، تُفترض عملية في هذه البئر (إنزال سدادة، كابل سلكي، اختبار)، غير مُقيَّم. إن لم يكن أحد يعمل فيها فعاملها كإصابة كسر",
  "message.operationFall":
    "{{well}}: انخفض {{size}} خلال {{time}}، تنفيس أو فتح، غير مُقيَّم",
  "message.backOnTrend": "{{well}}: عادت إلى اتجاهها الخاص، تُقيَّم من جديد",
  "message.operationOver":
    "{{well}}: انتهت العملية، يجري تعلّم خط أساس جديد، غير مُقيَّم",
  "message.gaugeStandsStill":
    "{{well}}: المقياس ثابت منذ {{time}}، غير مُقيَّم",
  "message.trendKnown":
    "{{well}}: الاتجاه الخاص {{trend}} معروف بدقة ±{{doubt}}، قيد المراقبة",
  "message.leftTrend":
    "{{well}}: خرجت عن اتجاهها الخاص بمقدار {{change}}؛ يجري تعلّم خط أساس جديد، غير مُقيَّم",
  "message.uncertainTrend":
    "{{well}}: اتجاهها الخاص صار غير مؤكد بما يكفي، التغير {{change}}؛ يجري تعلّم خط أساس جديد، غير مُقيَّم",
  "message.slowingTrend":
    "{{well}}: انخفاضها يتباطأ (لا تُستبعد إصابة كسر بطيئة)، التغير {{change}}؛ يجري تعلّم خط أساس جديد، غير مُقيَّم",
  "message.hitWithdrawn":
    "{{well}}: سُحبت إصابة الكسر: الارتفاع أو الانخفاض السريع عملية في البئر",
  "message.responseWithdrawn":
    "{{well}}: سُحبت أول استجابة: الارتفاع أو الانخفاض السريع عملية في البئر",
  "message.dataGap": "لا بيانات لمدة {{time}}",
  "message.staleSource": "لا عينة من {{channel}} منذ {{time}}",
  "message.noUnit": "{{channel}} بلا وحدة ولا تُستخدم",
  "message.unknownUnit": "وحدة {{channel}} غير معروفة {{unit}} ولا تُستخدم",
  "message.lateData": "بيانات متأخرة: يُنصح بإعادة الحساب",
  "message.pseudoProppant":
    "لا تركيز صالح للبروبانت؛ يمكن أن يحل محله البروبانت المستنتج",
  "message.parameterClamped":
    "المعامل {{parameter}} قيمته {{given}} خارج حدوده: تُستخدم {{used}}",
  "message.assumedVolume": "حجم البئر مفترض: {{volume}} لعمق {{depth}}",
  "message.additiveBackup": "{{channel}} مفقودة، تُستخدم القناة الاحتياطية",
  "message.stageStart": "بداية المرحلة",
  "message.stageStartCorrected": "صُححت بداية المرحلة",
  "message.shutIn": "إغلاق",
  "message.isip": "ضغط الإغلاق اللحظي {{pressure}}، في حدود {{interval}}",
  "message.severalTreatments":
    "يضم هذا السجل {{treatments}} معالجات؛ الأرقام لأكبرها",
  "message.pumpDown": "إنزال السدادة التالية؛ لا يُحسب",
  "message.cleanDiffers":
    "عدّاد الشاحنة والمعدل يختلفان بمقدار {{difference}} من السائل النظيف",
  "message.proppantDiffers":
    "عدّاد الشاحنة والمعدل يختلفان بمقدار {{difference}} من البروبانت",
  "message.comma": "، ",
  "message.engineStopped": "توقف المحرك عند هذه المرحلة: {{reason}}",
  "message.engineSuspended": "علّق المحرك هذه المرحلة: {{reason}}",
  "message.samplesConflict":
    "أرسل المصدر {{source}} الصفوف من {{first}} إلى {{last}} من قبل بمحتوى آخر. المصدر الذي يعيد العد من البداية يفتح حقبة جديدة.",
};
