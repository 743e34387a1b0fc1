import type { AccountTexts } from "../account-page-texts.ts";

export const spanish: AccountTexts = {
  setPasswordTitle: "Establezca su contraseña",
  newPassword: "Contraseña nueva",
  repeatPassword: "Contraseña nueva, otra vez",
  passwordHint:
    "Al menos 12 caracteres. Se permiten espacios y cualquier otro carácter: una frase corta es fácil de recordar.",
  savePassword: "Guardar contraseña",
  passwordsDiffer: "Las dos contraseñas no son iguales.",
  passwordProblems: {
    tooShort: "La contraseña necesita al menos 12 caracteres.",
    tooLong: "La contraseña tiene como máximo 256 caracteres.",
    unchanged: "Esta es la contraseña que ya tiene.",
    containsAccount: "La contraseña no debe contener su nombre ni su correo.",
    tooSimple: "Esta contraseña es demasiado fácil de adivinar.",
    known:
      "Esta contraseña está en las listas de contraseñas conocidas. Elija otra.",
  },
  passwordSetTitle: "Su contraseña está establecida",
  passwordSetText:
    "Inicie sesión con ella ahora. Se han cerrado todas las demás sesiones de esta cuenta.",
  deadLinkTitle: "Este enlace no funciona",
  deadLinkText:
    "Ha caducado, ya se usó o fue sustituido por uno más reciente. Pida un enlace nuevo a un administrador, o solicítelo con «¿Olvidó su contraseña?» en la página de inicio de sesión.",
  firstTitle: "Crear el primer administrador",
  firstText:
    "Esta instalación aún no tiene administrador. La cuenta que cree aquí podrá añadir a todos los demás.",
  firstDoneTitle: "El administrador está creado",
  firstDoneText: "Inicie sesión con su correo y la contraseña nueva.",
  name: "Nombre",
  nameMissing: "Introduzca su nombre.",
  notAnEmail: "Esto no es una dirección de correo.",
  emailTaken: "Ya existe una cuenta con este correo.",
  makeAdministrator: "Crear administrador",
  forgotPassword: "¿Olvidó su contraseña?",
  forgotTitle: "Restablezca su contraseña",
  forgotText:
    "Introduzca su correo. Si hay una cuenta con él, enviamos un enlace para establecer una contraseña nueva, válido durante una hora.",
  forgotWithoutMail:
    "Esta instalación no envía correo. Pídaselo a un administrador: puede crear un enlace con el que usted establece una contraseña nueva.",
  sendLink: "Enviar enlace",
  linkSentTitle: "Mire su correo",
  linkSentText:
    "Si hay una cuenta con esta dirección, el enlace está en camino. Es válido durante una hora. Si no llega nada, mire en la carpeta de correo no deseado o pregunte a un administrador.",
  backToSignIn: "Volver al inicio de sesión",
  mails: {
    invite: {
      subject: "Su cuenta de Stagecraft",
      body: (name, url) =>
        `Hola, ${name}:\n\nSe ha creado una cuenta para usted en Stagecraft. Abra este enlace para establecer su contraseña; funciona una sola vez, durante 7 días:\n\n${url}\n\nSi no esperaba este correo, ignórelo.\n`,
    },
    reset: {
      subject: "Establezca una nueva contraseña de Stagecraft",
      body: (name, url) =>
        `Hola, ${name}:\n\nAbra este enlace para establecer una contraseña nueva de Stagecraft; funciona una sola vez, durante una hora:\n\n${url}\n\nSi no lo solicitó, ignore este correo: su contraseña no cambia.\n`,
    },
  },
};
