/** Texts of the charts in Arabic. */
export const chartAr = {} as const;
