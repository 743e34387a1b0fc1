import type { Language } from "./language.ts";

/** The texts of the second step of a sign-in. */
export interface FactorTexts {
  readonly signInWithPasskey: string;
  readonly passkeyFailed: string;
  readonly verifyTitle: string;
  readonly usePasskey: string;
  readonly codeLabel: string;
  readonly codeHint: string;
  readonly recoveryLabel: string;
  readonly recoveryHint: string;
  readonly verify: string;
  readonly restart: string;
  readonly wrongProof: string;
  readonly expired: string;
  readonly enrolTitle: string;
  readonly enrolText: string;
  readonly createPasskey: string;
  /** The name of a passkey that was created at the sign-in. */
  readonly firstPasskey: string;
  readonly appTitle: string;
  readonly appText: string;
  readonly qrCode: string;
  readonly keyLabel: string;
  readonly appCodeLabel: string;
  readonly enrol: string;
  readonly codesTitle: string;
  readonly codesText: string;
  readonly codesGone: string;
  readonly codesKept: string;
  readonly goOn: string;
}

export const factorTextsOf: Readonly<Record<Language, FactorTexts>> = {
  en: {
    signInWithPasskey: "Sign in with a passkey",
    passkeyFailed: "No passkey was used. Try again, or use another way.",
    verifyTitle: "Second step",
    usePasskey: "Use a passkey",
    codeLabel: "Code",
    codeHint:
      "Six digits from your authenticator app, or one of your recovery codes.",
    recoveryLabel: "Recovery code",
    recoveryHint:
      "Without your passkey, enter one of the recovery codes you have kept.",
    verify: "Continue",
    restart: "Use another account",
    wrongProof: "That was not correct, or it was used already. Try again.",
    expired: "This took too long. Please start again.",
    enrolTitle: "Set up a second factor",
    enrolText:
      "Your role requires a second factor. Set one up to continue; it takes a minute.",
    createPasskey: "Create a passkey",
    firstPasskey: "Passkey from sign-in",
    appTitle: "Authenticator app",
    appText: "Scan this code with the app on your phone.",
    qrCode: "QR code for the authenticator app",
    keyLabel: "Or enter this key by hand:",
    appCodeLabel: "Six digits that the app shows",
    enrol: "Set up",
    codesTitle: "Your recovery codes",
    codesText:
      "Keep these codes in a safe place. Each works once when you do not have your second factor. They are not shown again.",
    codesGone:
      "Your second factor is set up. The recovery codes were shown once; new ones can be created on your profile.",
    codesKept: "I have saved them",
    goOn: "Continue",
  },
  ar: {
    signInWithPasskey: "تسجيل الدخول بمفتاح مرور",
    passkeyFailed:
      "لم يُستخدم أي مفتاح مرور. حاول مجددًا أو استخدم طريقة أخرى.",
    verifyTitle: "الخطوة الثانية",
    usePasskey: "استخدام مفتاح مرور",
    codeLabel: "الرمز",
    codeHint: "ستة أرقام من تطبيق المصادقة، أو أحد رموز الاسترداد الخاصة بك.",
    recoveryLabel: "رمز الاسترداد",
    recoveryHint:
      "إن لم يكن مفتاح المرور معك، فأدخل أحد رموز الاسترداد التي احتفظت بها.",
    verify: "متابعة",
    restart: "استخدام حساب آخر",
    wrongProof: "غير صحيح، أو سبق استخدامه. حاول مجددًا.",
    expired: "استغرق ذلك وقتًا طويلًا. ابدأ من جديد.",
    enrolTitle: "إعداد عامل ثانٍ",
    enrolText:
      "يتطلب دورك عاملًا ثانيًا. أعدّ واحدًا للمتابعة؛ يستغرق ذلك دقيقة.",
    createPasskey: "إنشاء مفتاح مرور",
    firstPasskey: "مفتاح مرور من تسجيل الدخول",
    appTitle: "تطبيق المصادقة",
    appText: "امسح هذا الرمز بالتطبيق على هاتفك.",
    qrCode: "رمز QR لتطبيق المصادقة",
    keyLabel: "أو أدخل هذا المفتاح يدويًا:",
    appCodeLabel: "الأرقام الستة التي يعرضها التطبيق",
    enrol: "إعداد",
    codesTitle: "رموز الاسترداد الخاصة بك",
    codesText:
      "احتفظ بهذه الرموز في مكان آمن. يعمل كل رمز مرة واحدة عندما لا يكون العامل الثاني معك. لن تُعرض مرة أخرى.",
    codesGone:
      "تم إعداد العامل الثاني. عُرضت رموز الاسترداد مرة واحدة؛ يمكن إنشاء رموز جديدة في ملفك الشخصي.",
    codesKept: "لقد احتفظت بها",
    goOn: "متابعة",
  },
  es: {
    signInWithPasskey: "Iniciar sesión con una clave de acceso",
    passkeyFailed:
      "No se usó ninguna clave de acceso. Inténtelo de nuevo o use otro método.",
    verifyTitle: "Segundo paso",
    usePasskey: "Usar una clave de acceso",
    codeLabel: "Código",
    codeHint:
      "Seis cifras de su aplicación de autenticación, o uno de sus códigos de recuperación.",
    recoveryLabel: "Código de recuperación",
    recoveryHint:
      "Sin su clave de acceso, introduzca uno de los códigos de recuperación que guardó.",
    verify: "Continuar",
    restart: "Usar otra cuenta",
    wrongProof: "No es correcto o ya se usó. Inténtelo de nuevo.",
    expired: "Tardó demasiado. Empiece de nuevo.",
    enrolTitle: "Configurar un segundo factor",
    enrolText:
      "Su rol exige un segundo factor. Configure uno para continuar; tarda un minuto.",
    createPasskey: "Crear una clave de acceso",
    firstPasskey: "Clave de acceso del inicio de sesión",
    appTitle: "Aplicación de autenticación",
    appText: "Escanee este código con la aplicación de su teléfono.",
    qrCode: "Código QR para la aplicación de autenticación",
    keyLabel: "O introduzca esta clave a mano:",
    appCodeLabel: "Seis cifras que muestra la aplicación",
    enrol: "Configurar",
    codesTitle: "Sus códigos de recuperación",
    codesText:
      "Guarde estos códigos en un lugar seguro. Cada uno sirve una vez cuando no tenga su segundo factor. No se muestran de nuevo.",
    codesGone:
      "Su segundo factor está configurado. Los códigos de recuperación se mostraron una vez; puede crear otros en su perfil.",
    codesKept: "Los he guardado",
    goOn: "Continuar",
  },
  fa: {
    signInWithPasskey: "ورود با کلید عبور",
    passkeyFailed:
      "هیچ کلید عبوری استفاده نشد. دوباره تلاش کنید یا راه دیگری را به‌کار ببرید.",
    verifyTitle: "گام دوم",
    usePasskey: "استفاده از کلید عبور",
    codeLabel: "کد",
    codeHint: "شش رقم از برنامهٔ احراز هویت، یا یکی از کدهای بازیابی شما.",
    recoveryLabel: "کد بازیابی",
    recoveryHint:
      "اگر کلید عبور همراهتان نیست، یکی از کدهای بازیابی را که نگه داشته‌اید وارد کنید.",
    verify: "ادامه",
    restart: "استفاده از حساب دیگر",
    wrongProof: "درست نبود یا پیش‌تر استفاده شده است. دوباره تلاش کنید.",
    expired: "زمان زیادی گذشت. لطفاً از نو آغاز کنید.",
    enrolTitle: "راه‌اندازی عامل دوم",
    enrolText:
      "نقش شما عامل دوم می‌خواهد. برای ادامه یکی راه‌اندازی کنید؛ یک دقیقه طول می‌کشد.",
    createPasskey: "ساخت کلید عبور",
    firstPasskey: "کلید عبور هنگام ورود",
    appTitle: "برنامهٔ احراز هویت",
    appText: "این کد را با برنامهٔ روی تلفن خود اسکن کنید.",
    qrCode: "کد QR برای برنامهٔ احراز هویت",
    keyLabel: "یا این کلید را دستی وارد کنید:",
    appCodeLabel: "شش رقمی که برنامه نشان می‌دهد",
    enrol: "راه‌اندازی",
    codesTitle: "کدهای بازیابی شما",
    codesText:
      "این کدها را در جای امنی نگه دارید. هر کدام یک بار، وقتی عامل دوم همراهتان نیست، کار می‌کند. دوباره نشان داده نمی‌شوند.",
    codesGone:
      "عامل دوم شما راه‌اندازی شد. کدهای بازیابی یک بار نشان داده شدند؛ در نمایهٔ خود می‌توانید کدهای تازه بسازید.",
    codesKept: "آن‌ها را نگه داشتم",
    goOn: "ادامه",
  },
  fr: {
    signInWithPasskey: "Se connecter avec une clé d’accès",
    passkeyFailed:
      "Aucune clé d’accès n’a été utilisée. Réessayez ou utilisez un autre moyen.",
    verifyTitle: "Deuxième étape",
    usePasskey: "Utiliser une clé d’accès",
    codeLabel: "Code à usage unique",
    codeHint:
      "Six chiffres de votre application d’authentification, ou l’un de vos codes de secours.",
    recoveryLabel: "Code de secours",
    recoveryHint:
      "Sans votre clé d’accès, saisissez l’un des codes de secours que vous avez conservés.",
    verify: "Continuer",
    restart: "Utiliser un autre compte",
    wrongProof: "Ce n’est pas correct, ou déjà utilisé. Réessayez.",
    expired: "Cela a pris trop de temps. Veuillez recommencer.",
    enrolTitle: "Configurer un second facteur",
    enrolText:
      "Votre rôle exige un second facteur. Configurez-en un pour continuer ; cela prend une minute.",
    createPasskey: "Créer une clé d’accès",
    firstPasskey: "Clé d’accès créée à la connexion",
    appTitle: "Application d’authentification",
    appText: "Scannez ce code avec l’application de votre téléphone.",
    qrCode: "Code QR pour l’application d’authentification",
    keyLabel: "Ou saisissez cette clé à la main :",
    appCodeLabel: "Six chiffres affichés par l’application",
    enrol: "Configurer",
    codesTitle: "Vos codes de secours",
    codesText:
      "Conservez ces codes en lieu sûr. Chacun sert une fois quand vous n’avez pas votre second facteur. Ils ne sont plus affichés ensuite.",
    codesGone:
      "Votre second facteur est configuré. Les codes de secours ont été affichés une fois ; vous pouvez en créer d’autres dans votre profil.",
    codesKept: "Je les ai conservés",
    goOn: "Continuer",
  },
  ko: {
    signInWithPasskey: "패스키로 로그인",
    passkeyFailed:
      "패스키가 사용되지 않았습니다. 다시 시도하거나 다른 방법을 사용하세요.",
    verifyTitle: "두 번째 단계",
    usePasskey: "패스키 사용",
    codeLabel: "코드",
    codeHint: "인증 앱의 여섯 자리 숫자 또는 복구 코드 하나를 입력하세요.",
    recoveryLabel: "복구 코드",
    recoveryHint: "패스키가 없으면 보관해 둔 복구 코드 하나를 입력하세요.",
    verify: "계속",
    restart: "다른 계정 사용",
    wrongProof: "올바르지 않거나 이미 사용되었습니다. 다시 시도하세요.",
    expired: "시간이 너무 오래 걸렸습니다. 처음부터 다시 시작하세요.",
    enrolTitle: "2단계 인증 설정",
    enrolText:
      "귀하의 역할에는 2단계 인증이 필요합니다. 계속하려면 설정하세요. 1분이면 됩니다.",
    createPasskey: "패스키 만들기",
    firstPasskey: "로그인할 때 만든 패스키",
    appTitle: "인증 앱",
    appText: "휴대전화의 앱으로 이 코드를 스캔하세요.",
    qrCode: "인증 앱용 QR 코드",
    keyLabel: "또는 이 키를 직접 입력하세요:",
    appCodeLabel: "앱에 표시되는 여섯 자리 숫자",
    enrol: "설정",
    codesTitle: "복구 코드",
    codesText:
      "이 코드를 안전한 곳에 보관하세요. 2단계 인증 수단이 없을 때 각각 한 번씩 사용할 수 있습니다. 다시 표시되지 않습니다.",
    codesGone:
      "2단계 인증이 설정되었습니다. 복구 코드는 한 번만 표시되며, 프로필에서 새로 만들 수 있습니다.",
    codesKept: "보관했습니다",
    goOn: "계속",
  },
  "zh-Hans": {
    signInWithPasskey: "使用通行密钥登录",
    passkeyFailed: "未使用通行密钥。请重试，或使用其他方式。",
    verifyTitle: "第二步",
    usePasskey: "使用通行密钥",
    codeLabel: "验证码",
    codeHint: "身份验证器应用中的六位数字，或您的一个恢复码。",
    recoveryLabel: "恢复码",
    recoveryHint: "如果没有通行密钥，请输入您保存的一个恢复码。",
    verify: "继续",
    restart: "使用其他账户",
    wrongProof: "不正确或已被使用。请重试。",
    expired: "用时过长。请重新开始。",
    enrolTitle: "设置第二验证要素",
    enrolText: "您的角色要求第二验证要素。请设置后继续，只需一分钟。",
    createPasskey: "创建通行密钥",
    firstPasskey: "登录时创建的通行密钥",
    appTitle: "身份验证器应用",
    appText: "用手机上的应用扫描此码。",
    qrCode: "身份验证器应用的二维码",
    keyLabel: "或手动输入此密钥：",
    appCodeLabel: "应用显示的六位数字",
    enrol: "设置",
    codesTitle: "您的恢复码",
    codesText:
      "请将这些恢复码保存在安全的地方。没有第二验证要素时，每个恢复码可使用一次。它们不会再次显示。",
    codesGone:
      "第二验证要素已设置。恢复码只显示一次；可在个人资料中生成新的恢复码。",
    codesKept: "我已保存",
    goOn: "继续",
  },
};
