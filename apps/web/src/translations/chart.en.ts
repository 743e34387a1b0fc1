/** Texts of the charts; merged with the rest of the application's texts. */
export const chartEn = {} as const;
