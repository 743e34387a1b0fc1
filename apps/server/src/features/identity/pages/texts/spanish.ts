import { type Texts, waitFor } from "../page-texts.ts";

export const spanish: Texts = {
  signIn: "Iniciar sesión",
  promise: "Cada etapa, segundo a segundo.",
  promiseDetail:
    "Presión de tratamiento, caudal y apuntalante, pozos vecinos y alarmas, en vivo desde el pad.",
  email: "Correo electrónico",
  password: "Contraseña",
  wrongPassword: "El correo electrónico o la contraseña no son correctos.",
  deactivated:
    "Esta cuenta está desactivada. Pida a un administrador que la reactive.",
  missingFields: "Introduzca su correo electrónico y su contraseña.",
  tooManyAttempts: (seconds) =>
    waitFor(
      seconds,
      (count) =>
        `Demasiados intentos. Vuelva a intentarlo en ${count} ${count === 1 ? "segundo" : "segundos"}.`,
      (count) =>
        `Demasiados intentos. Vuelva a intentarlo en ${count} minutos.`,
    ),
  demoAccounts: "Cuentas de demostración",
  demoHint: "Un clic inicia la sesión.",
  openDemo:
    "Demostración: cualquiera que llegue a esta dirección puede iniciar sesión, también como administrador. No introduzca datos reales.",
  everyCompany: "Todas las empresas",
  noCompany: "Aún sin empresa",
  companies: (count) => `${count} empresas`,
  noRole: "Aún sin rol",
  signOutTitle: "¿Cerrar la sesión de Stagecraft?",
  signOutQuestion:
    "Los gráficos en vivo de este equipo se detienen hasta que vuelva a iniciar sesión.",
  signOut: "Cerrar sesión",
  staySignedIn: "Mantener la sesión",
  signedOutTitle: "Ha cerrado la sesión",
  signedOutText: "Ya puede cerrar esta ventana.",
  startAgain: "Empezar de nuevo",
  expiredTitle: "Este inicio de sesión ha caducado",
  expiredText:
    "La página estuvo abierta demasiado tiempo o ya se había usado. No se ha perdido nada.",
  refusedTitle: "Este enlace de inicio de sesión no funciona",
  refusedText:
    "Hay algo incorrecto en la dirección. Abra Stagecraft e inicie sesión desde allí.",
  brokenTitle: "Algo salió mal por nuestra parte",
  brokenText: "Ha quedado registrado. Vuelva a intentarlo en un momento.",
  technicalReason: "Motivo",
  roles: {
    administrator: "Administrador",
    seniorsupport: "Soporte sénior",
    support: "Soporte",
    research: "Investigación",
    engineer: "Ingeniero",
    manager: "Gerente",
    sales: "Ventas",
    guest: "Invitado",
    vanoperator: "Operador de la unidad de datos",
    playbookadmin: "Administrador de protocolos",
    playbookengineer: "Ingeniero de protocolos",
    playbookguest: "Invitado de protocolos",
    stagecraftplaybookadmin: "Administrador del protocolo Stagecraft",
    stagecraftplaybookengineer: "Ingeniero del protocolo Stagecraft",
    stagecraftplaybookguest: "Invitado del protocolo Stagecraft",
    datavan: "Unidad de datos",
  },
};
