import type { texts as english } from "#translations/en/lazy/fdi-states.ts";
import type { Spanish } from "#translations/translation-keys.ts";

export const texts: Spanish<typeof english> = {
  "fdiStates.add": "Añadir estado FDI",
  "fdiStates.edit": "Editar estado FDI",
  "fdiStates.identifier": "Identificador",
  "fdiStates.identifierHint":
    "Con esta palabra las etapas nombran el estado de un pozo vecino.",
  "fdiStates.renameHint":
    "Las etapas que usan la palabra anterior la conservan: sus pozos vecinos quedan sin estado conocido y no se ocultan en ningún gráfico.",
  "fdiStates.characters": "Solo letras, dígitos, espacio, guion y guion bajo.",
  "fdiStates.tooLong": "Como máximo {{most}} caracteres.",
  "fdiStates.hiddenIn": "Un pozo vecino en este estado se oculta en",
  "fdiStates.wheel": "Rueda de dependencias",
  "fdiStates.bars": "Barras de cambio de presión",
  "fdiStates.well": "Gráfico FDI del pozo",
  "fdiStates.warning": "Gráfico de advertencia FDI",
  "fdiStates.alert": "Gráfico de alerta FDI",
  "fdiStates.hidden": "Oculto",
  "fdiStates.shown": "Visible",
  "fdiStates.changed": "Modificado",
  "fdiStates.count_one": "{{count}} estado",
  "fdiStates.count_many": "{{count}} de estados",
  "fdiStates.count_other": "{{count}} estados",
  "fdiStates.looking": "Buscando estados FDI...",
  "fdiStates.empty": "Todavía no hay ningún estado FDI.",
  "fdiStates.noMatch": "Ningún estado FDI coincide con el filtro.",
  "fdiStates.deleteTitle": "Eliminar estado FDI",
  "fdiStates.deleteText":
    "¿Eliminar el estado FDI {{name}}? Los pozos vecinos que están en él se mostrarán en todos los gráficos.",
  "fdiStates.deleted": "Estado FDI {{name}} eliminado",
};
