import type { texts as english } from "#translations/en/problems.ts";
import type { Arabic } from "#translations/translation-keys.ts";

export const texts: Arabic<typeof english> = {
  "problem.invalid": "الطلب غير صحيح: {{detail}}",
  "problem.tooLarge": "الطلب أكبر من اللازم.",
  "problem.tooMany": "طلبات كثيرة، يرجى التمهل.",
  "problem.limitOfPerson":
    "لقد استخدمت الكثير في وقت قصير. يرجى الانتظار {{seconds}} ثانية؛ تستمر القراءة تلقائيًا.",
  "problem.limitOfCompany":
    "لقد استخدمت شركتك الكثير في وقت قصير. يرجى الانتظار {{seconds}} ثانية؛ تستمر القراءة تلقائيًا.",
  "problem.tooCostly":
    "هذا أكبر من أن يُعالج دفعة واحدة. اختر جزءًا أصغر منه أو قسّم الملف.",
  "problem.signIn": "يرجى تسجيل الدخول.",
  "problem.sessionInvalid": "الجلسة غير صالحة. يرجى تسجيل الدخول مجددًا.",
  "problem.sessionExpired": "انتهت جلستك. يرجى تسجيل الدخول مجددًا.",
  "problem.unregistered": "هذا الحساب غير مسجل.",
  "problem.companyDuplicate": "توجد شركة بهذا الاسم بالفعل.",
  "problem.projectDuplicate": "لدى الشركة مشروع بهذا الاسم بالفعل.",
  "problem.wellDuplicate": "في المشروع بئر بهذا الرقم بالفعل.",
  "problem.wellInactive": "بئر غير نشطة",
  "problem.stageDuplicate": "في البئر مرحلة بهذا الاسم بالفعل.",
  "problem.stageFinal": "المرحلة نهائية ولا يمكن تغييرها.",
  "problem.stageBackwards": "حالة المرحلة تتقدم فقط: {{detail}}",
  "problem.onlyPause": "يمكنك إيقاف المرحلة مؤقتًا ومتابعتها، لا تغييرها.",
  "problem.stageClosed": "المرحلة نهائية ولا تقبل عينات أخرى.",
  "problem.stageLive": "المرحلة مباشرة: يمكن إعادة حسابها بعد انتهائها.",
  "problem.commentNotYours": "لا يغيّر هذا التعليق إلا كاتبه أو الدعم.",
  "problem.tagDuplicate": "يوجد وسم بهذا الاسم بالفعل.",
  "problem.tagWrong": "لا يمكن استخدام هذا الوسم هنا: {{detail}}",
  "problem.tagInUse": "توجد تعليقات تحمل هذا الوسم؛ لا يمكن حذفه.",
  "problem.tagSystem": "يستخدم النظام نفسه هذا الوسم؛ يبقى اسمه ولا يمكن حذفه.",
  "problem.lastAdministrator":
    "يجب أن يبقى مسؤول واحد على الأقل؛ عيّن مسؤولًا آخر أولًا.",
  "problem.editConflict": "تغيّر هذا السجل في الأثناء: {{detail}}",
  "problem.samples": "العينات غير صحيحة: {{detail}}",
  "problem.samplesConflict":
    "أُرسلت هذه الصفوف من قبل بمحتوى آخر؛ لم يُخزَّن شيء.",
  "problem.samplesGaps":
    "الفجوات بين صفوف هذا المصدر كثيرة جدًا؛ لم يُخزَّن شيء. أرسل الصفوف الناقصة أولًا.",
  "problem.jobEnded": "انتهت المهمة بالفعل.",
  "problem.stageEnded": "انتهت المرحلة: تنتهي مهمتها من تلقاء نفسها.",
  "problem.fileUnreadable": "تتعذر قراءة الملف: {{detail}}",
  "problem.importIncomplete": "لا يمكن متابعة الاستيراد: {{detail}}",
  "problem.importRunning": "الملف قيد الاستيراد. ألغِه أولًا.",
  "problem.downloads": "طلبات تنزيل كثيرة، يرجى التمهل",
  "problem.image": "استغرقت الصورة وقتًا طويلًا. اختر مدة أقصر.",
  "problem.speech": "تعذر نطق الجملة.",
  "problem.speechLong": "النص أطول من أن يُنطق.",
  "problem.severalProjects": "مراحل الدفعة تخص مشروعًا واحدًا.",
  "problem.batchEmpty": "لا مراحل لهذه الآبار.",
  "problem.backTestNone": "لم تنته أي مرحلة بعد: لا شيء للاختبار.",
  "problem.backTestMany":
    "تُجرى عدة اختبارات للشركة. انتظر انتهاء أحدها أو ألغه.",
  "problem.noIssue": "لا توجد مسألة في GitLab",
  "problem.note": "لم تُكتب الملاحظة: {{detail}}",
  "problem.notification": "لم يُرسل الإشعار: {{detail}}",
  "problem.unavailable": "الخدمة غير متاحة حاليًا. يرجى المحاولة بعد قليل.",
  "problem.internal": "حدث خطأ من جانبنا. تم تسجيله.",
  "problem.storageFull":
    "قرص الخادم ممتلئ. لم يُخزَّن شيء؛ يُرجى المحاولة مجددًا عند توفر مساحة.",
  "problem.passwordWrong": "كلمة المرور الحالية غير صحيحة.",
  "problem.passwordWeak": "لا يمكن استخدام كلمة المرور الجديدة. اختر أخرى.",
  "problem.passwordNotHere": "لا يمكن تغيير كلمة المرور هذه هنا.",
  "problem.vanDuplicate": "توجد شاحنة بهذا الاسم في هذا المشروع.",
  "refusal.changedBy":
    "غيّر {{who}} هذا السجل بعد أن فتحته. أعد تحميله وأجرِ تغييرك من جديد.",
  "refusal.changedBySomebody":
    "غيّر شخص آخر هذا السجل بعد أن فتحته. أعد تحميله وأجرِ تغييرك من جديد.",
  "refusal.stateBackwards": "لا يمكن لمرحلة {{before}} أن تعود إلى {{after}}.",
  "refusal.tagOfProject": "هذا الوسم لمشروع.",
  "refusal.tagOfWell": "هذا الوسم لبئر.",
  "refusal.tagOfStage": "هذا الوسم لمرحلة.",
  "refusal.fileEmpty": "الملف فارغ.",
  "refusal.fileOnlyHeader": "في الملف ترويسة ولا صفوف بيانات.",
  "refusal.fileWithoutRows": "ليس في الملف صفوف بيانات يمكن قراءتها.",
  "refusal.noTimeColumn": "لا عمود يحدد وقت الصفوف. اختر واحدًا أولًا.",
  "refusal.nothingMapped": "لا عمود مرتبط بقناة. اربط واحدًا أولًا.",
  "refusal.noDate": "لا تاريخ في الملف. حدّد متى قيس صفه الأول.",
  "refusal.absolutePressure":
    "«{{column}}» ضغط مطلق. حدّد هل يُطرح الضغط الجوي.",
  "refusal.notImported": "لم يُستورد الملف بعد.",
  "refusal.notSentInside": "لم يُرسل الإشعار: عنوانه يقود إلى داخل هذه الشبكة.",
  "refusal.notSentInTime": "لم يُرسل الإشعار: لم تُجب القناة في الوقت المناسب.",
  "refusal.notSentHttps": "لم يُرسل الإشعار: عنوانه ليس https.",
  "refusal.notSentStatus": "لم يُرسل الإشعار: أجابت القناة بالحالة {{status}}.",
  "refusal.notSentConnection":
    "لم يُرسل الإشعار: تعذّر الوصول إلى القناة ({{word}}).",
};
