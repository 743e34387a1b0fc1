/** The path of a well that is vertical and then a lateral to the north. */
export function aPath(eastMetres: number) {
  return [
    { mdMetres: 0, northMetres: 0, eastMetres, tvdMetres: 0 },
    { mdMetres: 2400, northMetres: 0, eastMetres, tvdMetres: 2400 },
    { mdMetres: 2800, northMetres: 250, eastMetres, tvdMetres: 2650 },
    { mdMetres: 4800, northMetres: 2250, eastMetres, tvdMetres: 2650 },
  ];
}

/** The perforations of a stage: three clusters above this depth. */
export function aSpan(bottomMdMetres: number) {
  return {
    topMdMetres: bottomMdMetres - 45,
    bottomMdMetres,
    clusters: [0, 20, 40].map((up) => ({
      topMdMetres: bottomMdMetres - up - 5,
      bottomMdMetres: bottomMdMetres - up,
    })),
  };
}
