import { surveyPath, type WellPath } from "./survey-path.ts";

/** A well straight down to the quarter circle, then level along an azimuth. */
export function lateral(
  azimuthDegrees: number,
  wellhead: { readonly northMetres: number; readonly eastMetres: number },
  lateralMetres = 2000,
): WellPath {
  const turnMetres = (Math.PI / 2) * 200;
  return surveyPath(
    [
      { mdMetres: 0, inclinationDegrees: 0, azimuthDegrees },
      { mdMetres: 1800, inclinationDegrees: 0, azimuthDegrees },
      { mdMetres: 1800 + turnMetres, inclinationDegrees: 90, azimuthDegrees },
      {
        mdMetres: 1800 + turnMetres + lateralMetres,
        inclinationDegrees: 90,
        azimuthDegrees,
      },
    ],
    { ...wellhead, tvdMetres: 0 },
  );
}

/** Start of the horizontal part of such a well. */
export const heelMd = 1800 + (Math.PI / 2) * 200;
