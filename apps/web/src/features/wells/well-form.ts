import { maximumExpectedStages, type WellBrand } from "@stagecraft/domain";
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
  expectedStageCount: string;
  plannedCleanVolume: string;
  plannedProppantMass: string;
  brand: WellBrand;
  active: boolean;
  hide: boolean;
}

export const blankWell: WellForm = {
  wellNumber: "",
  uwi: "",
  operatorName: "",
  leaseName: "",
  location: "",
  expectedStageCount: "",
  plannedCleanVolume: "0",
  plannedProppantMass: "0",
  brand: "NONE",
  active: true,
  hide: false,
};

export function wellFormOf(well: Well): WellForm {
  return {
    wellNumber: well.wellNumber,
    uwi: well.uwi,
    operatorName: well.operatorName,
    leaseName: well.leaseName,
    location: well.location,
    expectedStageCount: String(well.expectedStageCount),
    plannedCleanVolume: String(well.plannedCleanVolume),
    plannedProppantMass: String(well.plannedProppantMass),
    brand: well.brand,
    active: well.active,
    hide: well.hide,
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

/** The form as the API accepts it; the two switches are omitted for users who may not set them. */
export function wellFieldsOf(form: WellForm, mayHide: boolean) {
  const { active, hide, ...rest } = form;
  return {
    ...rest,
    ...(mayHide ? { active, hide } : {}),
    wellNumber: form.wellNumber.trim(),
    expectedStageCount: Number(form.expectedStageCount),
    plannedCleanVolume: Number(form.plannedCleanVolume),
    plannedProppantMass: Number(form.plannedProppantMass),
  };
}
