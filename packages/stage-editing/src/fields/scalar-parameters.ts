import { engineParameters, type EngineParameter } from "@stagecraft/engine";
import type { TypedNumber } from "./typed-number.ts";

type EngineRow = (typeof engineParameters)[number];
type BooleanRow = Extract<EngineRow, { readonly kind: "boolean" }>;

export type BooleanParameterName = BooleanRow["name"] | "pauseFlag";
export type NumberParameterName = Exclude<
  EngineRow["name"],
  BooleanParameterName
>;

/** The scalars that every stage has, under their new names. */
export type ScalarParameters = Readonly<
  Record<NumberParameterName, TypedNumber> &
    Record<BooleanParameterName, boolean>
>;

/** Parameters the engine reads, and the flag that pauses the data. */
export const scalarParameters: readonly EngineParameter[] = [
  ...engineParameters,
  { name: "pauseFlag", kind: "boolean", stageDefault: false, unit: "" },
];

/** Legacy names; read where the new one has no value, never written (decision C36). */
export const legacyParameterNames: readonly string[] = scalarParameters.flatMap(
  ({ legacyName }) => legacyName ?? [],
);
