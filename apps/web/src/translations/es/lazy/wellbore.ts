import type { texts as english } from "#translations/en/lazy/wellbore.ts";
import type { Spanish } from "#translations/translation-keys.ts";

export const texts: Spanish<typeof english> = {
  "wellbore.section": "Gun-barrel",
  "wellbore.planView": "Vista en planta",
  "wellbore.view": "Vista",
  "wellbore.sectionNote":
    "Mirando a lo largo de los laterales; cuanto más grueso el arco, mayor el cambio de presión",
  "wellbore.planNote":
    "Desde arriba, laterales hacia la derecha; misma escala en ambos sentidos",
  "wellbore.sectionLabel":
    "Pozos alrededor de {{well}} etapa {{stage}}, a lo ancho y en profundidad; la tabla de abajo tiene todos los números",
  "wellbore.planLabel":
    "Pozos alrededor de {{well}} etapa {{stage}} desde arriba; la tabla de abajo tiene todos los números",
  "wellbore.axisNote":
    "A lo ancho [{{unit}}], profundidad exagerada {{times}} veces",
  "wellbore.treated": "{{well}} etapa {{stage}}",
  "wellbore.looking": "Buscando trayectorias...",
  "wellbore.noTrajectory": "{{well}} todavía no tiene trayectoria.",
  "wellbore.noPerforations":
    "El libro de {{well}} no tiene disparos de la etapa {{stage}}.",
  "wellbore.noDirection":
    "La etapa {{stage}} de {{well}} está cañoneada en una parte vertical del pozo: no hay lateral a lo largo del cual mirar.",
  "wellbore.whatToUpload":
    "Suba un libro (XLSX) con las hojas Survey (profundidad medida, inclinación, azimut), Perforations (número de etapa, profundidad medida de tope y base) y Neighbours (registros de pozos que no son de este proyecto), o un CSV de una de ellas. Descargue el libro del pozo para rellenarlo.",
  "wellbore.download": "Descargar libro",
  "wellbore.upload": "Subir libro",
  "wellbore.sending": "Subiendo...",
  "wellbore.uploaded": "Se ha incorporado la trayectoria de {{well}}",
  "wellbore.offsets": "Pozos vecinos",
  "wellbore.tableLabel":
    "Pozos vecinos de {{well}} etapa {{stage}} con nivel y distancia",
  "wellbore.offsetWell": "Pozo vecino",
  "wellbore.level": "Nivel",
  "wellbore.largestChange": "Mayor cambio",
  "wellbore.distance": "Distancia",
  "wellbore.horizontal": "Horizontal",
  "wellbore.vertical": "Vertical",
  "wellbore.nearestDepth": "Más cerca a profundidad medida",
  "wellbore.unknownPlace": "Desconocida",
  "wellbore.noOffsets": "Esta etapa no vigila ningún pozo vecino.",
};
