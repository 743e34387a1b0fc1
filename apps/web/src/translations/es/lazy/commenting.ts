import type { texts as english } from "#translations/en/lazy/commenting.ts";
import type { Spanish } from "#translations/translation-keys.ts";

export const texts: Spanish<typeof english> = {
  "commenting.title": "Comentar la etapa",
  "commenting.subject": "Etapa {{stage}}, {{well}}",
  "commenting.time": "Fecha y hora",
  "commenting.timeHint":
    "{{zone}}; elegida en el gráfico o escrita como 14:05:09",
  "commenting.timeWrong": "Una hora como 14:05:09 o 2026-11-14 14:05:09",
  "commenting.pick": "Elegir en el gráfico",
  "commenting.picking": "Haga clic en el momento en el gráfico",
  "commenting.now": "Hora actual",
  "commenting.tag": "Etiqueta",
  "commenting.tagHidden": "{{tag}} (oculta a los clientes)",
  "commenting.tagsLooking": "Buscando etiquetas...",
  "commenting.noTags": "No hay etiquetas para comentarios.",
  "commenting.hidden": "Los clientes no ven un comentario con esta etiqueta.",
  "commenting.shown": "Los clientes ven un comentario con esta etiqueta.",
  "commenting.text": "Comentario",
  "commenting.tooLong": "Como máximo {{limit}} caracteres",
  "commenting.notify": "Enviar notificación",
  "commenting.noUrl": "El proyecto no tiene URL de notificación",
  "commenting.urlLooking": "Buscando la URL de notificación...",
  "commenting.willRerun": "La etapa se recalcula después del comentario.",
  "commenting.draft": "Continúa su borrador de {{time}}.",
  "commenting.discard": "Descartar borrador",
  "commenting.saved": "Comentario guardado",
  "commenting.notified": "Comentario guardado, notificación enviada",
  "commenting.notNotified":
    "Comentario guardado, pero la notificación {{outcome}}",
  "commenting.rerunLost":
    "Comentario guardado, pero no se sabe si el recálculo se completó: {{reason}}",
  "commenting.editTitle": "Editar comentario",
  "commenting.deleteTitle": "Eliminar comentario",
  "commenting.deleteText":
    "¿Seguro que desea eliminar el comentario de {{author}} de las {{time}}? Su etiqueta permanece en la etapa. No se puede deshacer.",
  "commenting.deleted": "Comentario eliminado",
};
