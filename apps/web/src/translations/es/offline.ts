import type { texts as english } from "#translations/en/offline.ts";
import type { Spanish } from "#translations/translation-keys.ts";

export const texts: Spanish<typeof english> = {
  "offline.savedData":
    "Se muestran datos guardados. Última conexión correcta {{time}}",
  "offline.updateTitle": "Nueva versión",
  "offline.updateText": "Hay una nueva versión disponible. ¿Recargar ahora?",
  "offline.reload": "Recargar",
  "offline.partTitle": "Falta una parte de la aplicación",
  "offline.partText":
    "No se pudo cargar una parte de la aplicación: se perdió la red o se publicó una nueva versión. Recargue la página para continuar.",
  "offline.willQueue":
    "Sin red, el comentario se guarda en este navegador y se envía cuando vuelva la red.",
  "offline.queued": "Comentario guardado. Se enviará cuando vuelva la red.",
  "offline.sent": "Se envió el comentario escrito sin red",
  "offline.waitingHeading": "Pendientes de envío",
  "offline.waiting": "pendiente de envío",
  "offline.refused": "No se envió: {{reason}}",
  "offline.sendAgain": "Enviar de nuevo",
  "offline.cancelSending": "Cancelar",
  "offline.alreadySent": "El comentario se envió antes de poder cancelarlo",
};
