import type { texts as english } from "#translations/en/problems.ts";
import type { Spanish } from "#translations/translation-keys.ts";

export const texts: Spanish<typeof english> = {
  "problem.invalid": "La solicitud no es correcta: {{detail}}",
  "problem.tooLarge": "La solicitud es demasiado grande.",
  "problem.tooMany": "Demasiadas solicitudes; vaya más despacio.",
  "problem.limitOfPerson":
    "Ha usado muchos recursos en poco tiempo. Espere {{seconds}} s; las lecturas continúan por sí solas.",
  "problem.limitOfCompany":
    "Su empresa ha usado muchos recursos en poco tiempo. Espere {{seconds}} s; las lecturas continúan por sí solas.",
  "problem.tooCostly":
    "Es demasiado grande para procesarlo de una vez. Elija una parte menor o divida el archivo.",
  "problem.signIn": "Inicie sesión.",
  "problem.sessionInvalid": "La sesión no es válida. Vuelva a iniciar sesión.",
  "problem.sessionExpired": "Su sesión ha caducado. Vuelva a iniciar sesión.",
  "problem.unregistered": "Esta cuenta no está registrada.",
  "problem.companyDuplicate": "Ya existe una empresa con este nombre.",
  "problem.projectDuplicate":
    "La empresa ya tiene un proyecto con este nombre.",
  "problem.wellDuplicate": "El proyecto ya tiene un pozo con este número.",
  "problem.wellInactive": "Pozo inactivo",
  "problem.stageDuplicate": "El pozo ya tiene una etapa con este nombre.",
  "problem.stageFinal": "La etapa está en estado FINAL y no se puede cambiar.",
  "problem.stageBackwards": "El estado de una etapa solo avanza: {{detail}}",
  "problem.onlyPause": "Puede pausar y continuar la etapa, no cambiarla.",
  "problem.stageClosed":
    "La etapa está en estado FINAL y no admite más muestras.",
  "problem.stageLive":
    "La etapa está en vivo: se puede recalcular cuando haya terminado.",
  "problem.commentNotYours":
    "Solo su autor o soporte puede cambiar este comentario.",
  "problem.tagDuplicate": "Ya existe una etiqueta con este nombre.",
  "problem.tagWrong": "Esta etiqueta no se puede usar aquí: {{detail}}",
  "problem.tagInUse":
    "Hay comentarios con esta etiqueta; no se puede eliminar.",
  "problem.tagSystem":
    "El propio sistema usa esta etiqueta; su nombre no cambia y no se puede eliminar.",
  "problem.lastAdministrator":
    "Alguien debe seguir siendo administrador; nombre antes a otro.",
  "problem.editConflict": "Este registro cambió entretanto: {{detail}}",
  "problem.samples": "Las muestras no son correctas: {{detail}}",
  "problem.samplesConflict":
    "Estas filas ya se enviaron con otro contenido; no se guardó nada.",
  "problem.samplesGaps":
    "Hay demasiados huecos entre las filas de esta fuente; no se guardó nada. Envíe primero las filas que faltan.",
  "problem.jobEnded": "El trabajo ya ha terminado.",
  "problem.stageEnded":
    "La etapa ha terminado: su trabajo termina por sí solo.",
  "problem.fileUnreadable": "No se puede leer el archivo: {{detail}}",
  "problem.importIncomplete": "La importación no puede continuar: {{detail}}",
  "problem.importRunning":
    "El archivo se está importando. Cancele primero la importación.",
  "problem.downloads": "Demasiadas descargas seguidas; espere un momento",
  "problem.image": "La imagen tardó demasiado. Elija un intervalo más corto.",
  "problem.speech": "No se pudo leer la frase en voz alta.",
  "problem.speechLong": "El texto es demasiado largo para leerlo en voz alta.",
  "problem.severalProjects":
    "Las etapas de un lote pertenecen a un solo proyecto.",
  "problem.batchEmpty": "Los pozos no tienen etapas.",
  "problem.backTestNone":
    "Ninguna etapa ha terminado todavía: no hay nada que probar.",
  "problem.backTestMany":
    "Hay varias pruebas retrospectivas de la empresa en curso. Espere a que termine una o cancélela.",
  "problem.noIssue": "no hay incidencia en GitLab",
  "problem.note": "La nota no se escribió: {{detail}}",
  "problem.notification": "La notificación no se envió: {{detail}}",
  "problem.unavailable":
    "El servicio no está disponible en este momento. Vuelva a intentarlo en breve.",
  "problem.internal":
    "Algo salió mal por nuestra parte. Ha quedado registrado.",
  "problem.storageFull":
    "El disco del servidor está lleno. No se guardó nada; inténtelo de nuevo cuando haya espacio.",
  "problem.passwordWrong": "La contraseña actual no es correcta.",
  "problem.passwordWeak": "La nueva contraseña no se puede usar. Elija otra.",
  "problem.passwordNotHere": "Esta contraseña no se puede cambiar aquí.",
  "problem.vanDuplicate":
    "Una unidad de datos de este proyecto ya tiene este nombre.",
  "refusal.changedBy":
    "{{who}} cambió este registro después de que usted lo abriera. Vuelva a cargarlo y repita su cambio.",
  "refusal.changedBySomebody":
    "Otra persona cambió este registro después de que usted lo abriera. Vuelva a cargarlo y repita su cambio.",
  "refusal.stateBackwards": "Una etapa {{before}} no puede volver a {{after}}.",
  "refusal.tagOfProject": "Esta etiqueta es para un proyecto.",
  "refusal.tagOfWell": "Esta etiqueta es para un pozo.",
  "refusal.tagOfStage": "Esta etiqueta es para una etapa.",
  "refusal.fileEmpty": "El archivo está vacío.",
  "refusal.fileOnlyHeader":
    "El archivo tiene encabezado y ninguna fila de datos.",
  "refusal.fileWithoutRows":
    "El archivo no tiene filas de datos que se puedan leer.",
  "refusal.noTimeColumn":
    "Ninguna columna da la hora de las filas. Elija una primero.",
  "refusal.nothingMapped":
    "Ninguna columna está asignada a un canal. Asigne una primero.",
  "refusal.noDate":
    "El archivo no indica la fecha. Diga cuándo se midió su primera fila.",
  "refusal.absolutePressure":
    "«{{column}}» es una presión absoluta. Diga si hay que restar la atmósfera.",
  "refusal.notImported": "El archivo aún no se ha importado.",
  "refusal.notSentInside":
    "La notificación no se envió: su dirección lleva a esta red.",
  "refusal.notSentInTime":
    "La notificación no se envió: el canal no respondió a tiempo.",
  "refusal.notSentHttps":
    "La notificación no se envió: su dirección no es https.",
  "refusal.notSentStatus":
    "La notificación no se envió: el canal respondió con el estado {{status}}.",
  "refusal.notSentConnection":
    "La notificación no se envió: no se puede llegar al canal ({{word}}).",
};
