import type { texts as english } from "#translations/en/lazy/settings.ts";
import type { Spanish } from "#translations/translation-keys.ts";

export const texts: Spanish<typeof english> = {
  "settings.heading": "Ajustes",
  "settings.notePerson": "Se guardan para usted, en todos los dispositivos.",
  "settings.noteDevice": "Se guardan solo en este dispositivo.",
  "settings.general": "General",
  "settings.units": "Unidades",
  "settings.unitsHint":
    "Dondequiera que se muestren o escriban números. Lo guardado no cambia.",
  "settings.unitsPad": "Como las envía la locación",
  "settings.unitsField": "De campo: psi, bpm, ppg",
  "settings.unitsMetric": "Métricas: MPa, m³/min, kg/m³",
  "settings.clock": "Horas",
  "settings.clockHint": "Cada reloj indica su zona.",
  "settings.clockUtc": "UTC",
  "settings.clockPad": "Zona horaria de la locación",
  "settings.preferredDashboard": "Panel preferido",
  "settings.preferredDashboardHint": "Lo abre el botón Panel de la barra.",
  "settings.fdiDashboard": "Panel FDI del proyecto",
  "settings.globalDashboard": "Panel de operaciones globales",
  "settings.appearance": "Apariencia",
  "settings.theme": "Tema",
  "settings.themeByTime": "Según la hora",
  "settings.themeStandard": "Estándar",
  "settings.dark": "Oscuro",
  "settings.lightStart": "El oscuro termina a las",
  "settings.lightEnd": "El oscuro empieza a las",
  "settings.lightHint":
    "Claro entre ambas, según el reloj de este dispositivo.",
  "settings.deviceType": "Tipo de dispositivo",
  "settings.deviceHint":
    "La tableta y el teléfono tienen botones y filas más grandes, para dedos y guantes.",
  "settings.desktop": "Escritorio",
  "settings.laptop": "Portátil",
  "settings.tablet": "Tableta",
  "settings.phone": "Teléfono",
  "settings.sounds": "Sonidos",
  "settings.volume": "Volumen",
  "settings.toastSound": "Sonido con los mensajes",
  "settings.stageCharts": "Gráficos de etapas",
  "settings.fdiChart": "FDI inicial del gráfico de la etapa",
  "settings.fdiChartHint":
    "Lo que el panel FDI muestra primero: el consejo del protocolo o el cambio de presión frente a su umbral.",
  "settings.channelSelection": "Selección inicial de canal de las líneas",
  "settings.channelByIndex": "Índice y nombre",
  "settings.channelByName": "Solo el nombre",
  "settings.tours": "Recorridos guiados y restablecimiento",
  "settings.toursText":
    "La primera visita de un panel empieza con un breve recorrido, que no vuelve antes de siete días.",
  "settings.resetTour": "Restablecer el primer recorrido",
  "settings.resetTourText":
    "Cada panel mostrará de nuevo su recorrido en su próxima visita.",
  "settings.resetTourDone":
    "Los recorridos empiezan de nuevo en su próxima visita.",
  "settings.resetConfirm": "Restablecer",
  "settings.resetAll": "Restablecer todos los ajustes",
  "settings.resetAllText":
    "Todos los ajustes de esta página vuelven a ser los del principio. El idioma y los recorridos guiados no cambian.",
  "settings.resetAllDone": "Todos los ajustes son los del principio.",
  "settings.password": "Contraseña",
  "settings.passwordText":
    "Al cambiarla, se cierra su sesión en todos los demás sitios.",
  "settings.passwordCurrent": "Contraseña actual",
  "settings.passwordNew": "Contraseña nueva",
  "settings.passwordAgain": "Contraseña nueva otra vez",
  "settings.passwordHint":
    "Al menos {{least}} caracteres; varias palabras se recuerdan bien.",
  "settings.passwordChange": "Cambiar contraseña",
  "settings.passwordDone":
    "La contraseña ha cambiado. Su sesión se cerró en todos los demás sitios.",
  "settings.passwordChangedAt": "Último cambio: {{time}}",
  "settings.passwordNeeded": "Introduzca su contraseña actual.",
  "settings.passwordDiffers": "Las dos contraseñas nuevas son distintas.",
  "settings.passwordTooShort": "Al menos {{least}} caracteres.",
  "settings.passwordTooLong": "Esta contraseña es demasiado larga.",
  "settings.passwordUnchanged": "Es la contraseña que ya tiene.",
  "settings.passwordContainsAccount":
    "No debe contener su nombre ni su correo.",
  "settings.passwordTooSimple":
    "Esta contraseña es demasiado fácil de adivinar.",
  "settings.passwordDemo":
    "Las cuentas de la demostración son de todos: su contraseña se queda como está.",
  "settings.passwordElsewhere":
    "Su contraseña la guarda otro servicio de inicio de sesión: cámbiela allí.",
  "settings.passwordLooking": "Buscando los ajustes de contraseña...",
};
