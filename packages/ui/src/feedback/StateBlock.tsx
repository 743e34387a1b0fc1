/** Five steps of one color ramp: the further the state, the more solid the block. */
export type RampStep = 0 | 1 | 2 | 3 | 4;

interface StateBlockProps {
  step: RampStep;
  /** Color is never the only indicator. */
  label: string;
}

export function StateBlock({ step, label }: StateBlockProps) {
  return (
    <span className="sc-step-label">
      <RampSwatch step={step} />
      {label}
    </span>
  );
}

export function RampSwatch({ step }: { step: RampStep }) {
  return (
    <span className="sc-step" data-step={step} aria-hidden="true">
      {step === 1 && (
        <svg viewBox="0 0 8 8" width="7" height="7">
          <path d="M1.8 1v6l5-3z" fill="currentColor" />
        </svg>
      )}
    </span>
  );
}
