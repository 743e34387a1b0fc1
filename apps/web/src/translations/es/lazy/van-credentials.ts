import type { texts as english } from "#translations/en/lazy/van-credentials.ts";
import type { Spanish } from "#translations/translation-keys.ts";

export const texts: Spanish<typeof english> = {
  "vans.add": "Añadir credencial",
  "vans.name": "Unidad de datos",
  "vans.nameHint":
    "Una credencial para cada unidad, para poder revocar una sola.",
  "vans.nameNeeded": "Introduzca el nombre de la unidad.",
  "vans.nameTooLong": "Como máximo {{most}} caracteres.",
  "vans.reach": "Puede enviar muestras a",
  "vans.reachHint": "La unidad no puede hacer ni leer nada más.",
  "vans.everyStage": "Todas las etapas del proyecto",
  "vans.lastUsed": "Último uso",
  "vans.never": "Nunca",
  "vans.created": "Creada",
  "vans.createdBy": "{{time}}, {{who}}",
  "vans.state": "Estado",
  "vans.inUse": "En uso",
  "vans.revokedBy": "Revocada {{time}}, {{who}}",
  "vans.revoke": "Revocar",
  "vans.revokeOf": "Revocar la credencial de {{name}}",
  "vans.revokeTitle": "Revocar credencial",
  "vans.revokeText":
    "¿Revocar la credencial de {{name}}? Sus envíos se rechazan desde ahora. No se puede deshacer; se puede crear otra.",
  "vans.revoked": "Credencial de {{name}} revocada",
  "vans.secretTitle": "Secreto de la unidad",
  "vans.secretText":
    "Cópielo ahora en los ajustes de la unidad: se muestra solo esta vez y no se guarda en ningún sitio.",
  "vans.secretUse": "La unidad lo envía con cada envío, en esta cabecera:",
  "vans.copy": "Copiar",
  "vans.copied": "Copiado.",
  "vans.notCopied":
    "El navegador no permite copiar: seleccione el secreto y cópielo usted.",
  "vans.kept": "Lo he copiado",
  "vans.looking": "Buscando credenciales...",
  "vans.empty": "Ninguna unidad de este proyecto tiene credencial todavía.",
  "vans.noMatch": "Ninguna unidad coincide con el filtro.",
  "vans.count_one": "{{count}} en uso",
  "vans.count_many": "{{count}} en uso",
  "vans.count_other": "{{count}} en uso",
};
