import type { texts as english } from "#translations/en/lazy/report.ts";
import type { Spanish } from "#translations/translation-keys.ts";

export const texts: Spanish<typeof english> = {
  "report.titleOf": "Informe diario: {{pad}}",
  "report.range": "{{from}} a {{to}} {{zone}}",
  "report.asOf": "Cifras actuales a {{time}} {{zone}}",
  "report.confidential": "Confidencial",
  "report.day": "Día (UTC)",
  "report.previousDay": "Día anterior",
  "report.nextDay": "Día siguiente",
  "report.isToday": "Este es el día de hoy",
  "report.sections": "Secciones",
  "report.noSections":
    "Todas las secciones están ocultas. Elija algunas en Secciones.",
  "report.progress": "{{done}} de {{total}} secciones",
  "report.writing": "Redactando la sección...",
  "report.nothing": "Nada que informar.",
  "report.unfinished": "El informe aún se está redactando",
  "report.copy": "Copiar como Markdown",
  "report.copied": "Se copió el informe",
  "report.notCopied": "El navegador no permitió copiar",
  "report.download": "Descargar como Markdown",
  "report.print": "Imprimir",
  "report.stagesOfDay": "Etapas del día",
  "report.stagesOfDayCount_one": "Se bombeó {{count}} etapa el {{day}}.",
  "report.stagesOfDayCount_many":
    "Se bombearon {{count}} de etapas el {{day}}.",
  "report.stagesOfDayCount_other": "Se bombearon {{count}} etapas el {{day}}.",
  "report.well": "Pozo",
  "report.stage": "Etapa",
  "report.state": "Estado",
  "report.start": "Inicio ({{zone}})",
  "report.end": "Fin ({{zone}})",
  "report.duration": "Duración",
};
