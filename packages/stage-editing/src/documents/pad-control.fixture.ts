/** The smallest control document of a project or a well that is not blank. */
export const validPadControl = {
  parameters: {
    source: [],
    meshLag: 0,
    regrYIntercept: 0.6,
    regrCoeff1Water: 0.6,
    regrCoeff2Sand: 0.03,
    sandWindow: 30,
    pressureShift: 0,
    tensileStartTime: 0,
    cumShearStart: 0,
    yInterceptOverrideTime: 0,
    predictivePressureSmoothing: 0,
    rateClip: 20,
  },
  data: {},
};
