import {
  isClient,
  isProjectionZone,
  maximumExpectedStages,
  projectionZones,
  utmZone,
  type WellBrand,
} from "@stagecraft/domain";
import type { JsonDocument } from "@stagecraft/stage-editing";
import {
  isBlank,
  parseWholeNumber,
  wrongFields,
} from "#shared/form/form-rules.ts";
import type { Well } from "#entities/well/well.queries.ts";
import type { Text } from "#translations/use-text.ts";

export interface WellForm {
  wellNumber: string;
  uwi: string;
  operatorName: string;
  leaseName: string;
  location: string;
  coordinateSystemProjectionZone: string;
  externalId: string;
  expectedStageCount: string;
  plannedCleanVolume: string;
  plannedProppantMass: string;
  brand: WellBrand;
  active: boolean;
  hide: boolean;
  control: JsonDocument;
  qc: Well["qc"];
}

export const blankWell: WellForm = {
  wellNumber: "",
  uwi: "",
  operatorName: "",
  leaseName: "",
  location: "",
  coordinateSystemProjectionZone: utmZone,
  externalId: "",
  expectedStageCount: "",
  plannedCleanVolume: "0",
  plannedProppantMass: "0",
  brand: "NONE",
  active: true,
  hide: false,
  control: {},
  qc: { controlFile: false, wellboreVolume: false },
};

export function wellFormOf(well: Well): WellForm {
  return {
    wellNumber: well.wellNumber,
    uwi: well.uwi,
    operatorName: well.operatorName,
    leaseName: well.leaseName,
    location: well.location,
    coordinateSystemProjectionZone: well.coordinateSystemProjectionZone,
    externalId: well.externalId,
    expectedStageCount: String(well.expectedStageCount),
    plannedCleanVolume: String(well.plannedCleanVolume),
    plannedProppantMass: String(well.plannedProppantMass),
    brand: well.brand,
    active: well.active,
    hide: well.hide,
    control: well.control ?? {},
    qc: well.qc,
  };
}

export function checkWell(form: WellForm, text: Text) {
  const wholeNumber = (typed: string, maximum = Infinity) => {
    const value = parseWholeNumber(typed);
    return value === null || value > maximum ? text("wells.wholeNumber") : null;
  };
  return wrongFields({
    wellNumber: isBlank(form.wellNumber) ? text("form.required") : null,
    expectedStageCount: wholeNumber(
      form.expectedStageCount,
      maximumExpectedStages,
    ),
    plannedCleanVolume: wholeNumber(form.plannedCleanVolume),
    plannedProppantMass: wholeNumber(form.plannedProppantMass),
  });
}

/** Settings of a well that the user may change besides its details. */
export interface WellRights {
  /** Active and Hide. */
  readonly mayHide: boolean;
  /** The control document, which clients neither see nor send. */
  readonly mayControl: boolean;
  /** Only an administrator may change these fields (decision D18). */
  readonly mayQc: boolean;
}

export function wellRightsOf(
  roles: readonly string[],
  mayEditStages: boolean,
): WellRights {
  return {
    mayHide: mayEditStages,
    mayControl: !isClient(roles),
    mayQc: roles.includes("administrator"),
  };
}

/** The form as the API accepts it, without the fields that the user may not set. */
export function wellFieldsOf(
  form: WellForm,
  { mayHide, mayControl, mayQc }: WellRights,
) {
  const { active, hide, control, qc, ...rest } = form;
  return {
    ...rest,
    ...(mayHide ? { active, hide } : {}),
    ...(mayControl ? { control } : {}),
    ...(mayQc ? { qc } : {}),
    wellNumber: form.wellNumber.trim(),
    expectedStageCount: Number(form.expectedStageCount),
    plannedCleanVolume: Number(form.plannedCleanVolume),
    plannedProppantMass: Number(form.plannedProppantMass),
  };
}

/**
 * The selectable zones: UTM, those of the registry, and the stored text when it is none of them.
 */
export function zoneOptions(stored: string, text: Text) {
  const old = isProjectionZone(stored)
    ? []
    : [{ value: stored, label: stored }];
  return [
    { value: utmZone, label: text("wellDialog.zoneUtm") },
    ...projectionZones.map(({ key, name }) => ({
      value: key,
      label: `${name} · ${key}`,
    })),
    ...old,
  ];
}
