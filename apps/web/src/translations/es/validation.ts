import type { texts as english } from "#translations/en/validation.ts";
import type { Spanish } from "#translations/translation-keys.ts";

export const texts: Spanish<typeof english> = {
  "validation.required": "Obligatorio.",
  "validation.stateBackwards": "Una etapa solo avanza.",
  "validation.positiveReal": "Número real positivo",
  "validation.positiveWhole": "Número entero positivo",
  "validation.positiveNumber": "Número positivo",
  "validation.mustBeNumber": "Debe ser un número",
  "validation.zeroOrGreater": "Valores válidos: 0 o más",
  "validation.guideRateRange": "El rango válido es de -2.0 a 2.0",
  "validation.maximumAboveMinimum": "El máximo debe ser mayor que el mínimo",
  "validation.minimumBelowMaximum": "El mínimo debe ser menor que el máximo",
  "validation.secondaryOrder": "El mínimo debe ser menor que el máximo",
  "validation.useClearButton": "Use el botón Borrar",
  "validation.offsetTwice": "Un pozo vecino no se puede añadir dos veces",
  "validation.hexColor": "Un color como #1A2B3C",
  "validation.firstAxisFixed": "El primer eje es fijo",
  "validation.between": "Valores válidos de {{min}} a {{max}}",
  "validation.atMostCharacters": "Como máximo {{length}} caracteres",
  "validation.lessThanStart": "Debe ser anterior a la hora de inicio",
  "validation.lessThanTensile": "Debe ser anterior a la hora de tracción",
  "validation.lessThanShear":
    "Debe ser anterior a la hora de cizalla acumulada",
  "validation.lessThanEnd": "Debe ser anterior a la hora de fin",
  "validation.greaterThanStart": "Debe ser posterior a la hora de inicio",
  "validation.greaterThanStageStart":
    "Debe ser posterior al inicio de la etapa",
  "validation.greaterThanFdiStart": "Debe ser posterior al inicio de FDI",
  "validation.greaterThanTensile": "Debe ser posterior a la hora de tracción",
  "validation.greaterThanShear":
    "Debe ser posterior a la hora de cizalla acumulada",
  "validation.controlValid": "El documento de control es válido",
  "validation.controlSyntaxError":
    "El documento de control tiene un error de sintaxis",
  "validation.schemaAbove": "debe ser mayor que {{minimum}}",
  "validation.schemaAtLeast": "debe ser al menos {{minimum}}",
  "validation.schemaAtMost": "debe ser como máximo {{maximum}}",
  "validation.schemaType": "debe ser del tipo {{type}}",
  "validation.schemaOneOf": "debe ser uno de {{values}}",
  "validation.schemaExtra": "no debe tener otras propiedades",
  "validation.schemaOffset":
    "debe ser de offset_pressure_1 a offset_pressure_20",
  "validation.schemaOther": "no es correcto: {{detail}}",
};
