import { PlotReader } from "@stagecraft/pta";
import { useMemo, useState } from "react";
import type { Draft } from "./draft/use-draft.ts";
import {
  computePlots,
  falloffRecordOf,
  type ComputedPlots,
} from "./computed-plots.ts";
import type {
  Interpretation,
  RecordedFalloff,
} from "./pta-interpretations.queries.ts";

/** Computes the plots at every step of the draft; the record is processed once. */
export function useComputedPlots(
  { id, unitSystem }: Pick<Interpretation, "id" | "unitSystem">,
  recorded: RecordedFalloff,
  { effective }: Pick<Draft, "effective">,
): ComputedPlots {
  const [reader] = useState(() => new PlotReader());
  const record = useMemo(() => falloffRecordOf(recorded), [recorded]);
  return useMemo(
    () =>
      computePlots({
        reader,
        record,
        input: effective,
        system: unitSystem,
        seed: id,
      }),
    [reader, record, effective, unitSystem, id],
  );
}
