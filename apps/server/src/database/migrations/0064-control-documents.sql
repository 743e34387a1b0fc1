-- Control documents of projects and wells act: they are applied to existing
-- stages by batches, which can be taken back.

ALTER TABLE stage_batch
  DROP CONSTRAINT stage_batch_kind_check,
  ADD CONSTRAINT stage_batch_kind_check CHECK (kind IN ('rerun', 'restatus', 'control')),
  -- The batch whose changes this one takes back.
  ADD COLUMN undo_of integer,
  ADD CONSTRAINT stage_batch_undo_of_fkey FOREIGN KEY (undo_of, company_id)
    REFERENCES stage_batch (id, company_id) ON DELETE CASCADE,
  ADD CONSTRAINT stage_batch_undo_check CHECK (undo_of IS NULL OR kind = 'control');
CREATE UNIQUE INDEX stage_batch_undone_once ON stage_batch (undo_of) WHERE undo_of IS NOT NULL;

ALTER TABLE stage_batch_item
  -- A list of `{path, before, after}`: what to change, then what was changed.
  ADD COLUMN changes jsonb;

-- Playbooks stored parts of a document on wells. A document holds both groups
-- and the required parameters; the values are those that were in effect.
UPDATE well SET control = jsonb_build_object(
  'parameters', '{"source": [], "meshLag": 0, "regrYIntercept": 0.6, "regrCoeff1Water": 0.6, "regrCoeff2Sand": 0.03,
    "sandWindow": 0, "pressureShift": 0, "tensileStartTime": 0, "cumShearStart": 0, "yInterceptOverrideTime": 0,
    "predictivePressureSmoothing": 0, "rateClip": 20, "pressureCaution": 0.75, "derivativePercentIncrease": 1,
    "minimumRateChange": 0.3, "minPseudoSand": 0, "fracIntensitySmoother": 12}'::jsonb || (control -> 'parameters'),
  'data', coalesce(control -> 'data', '{}'))
WHERE jsonb_typeof(control -> 'parameters') = 'object' AND control - 'parameters' - 'data' = '{}';
