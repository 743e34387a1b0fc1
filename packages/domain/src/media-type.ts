/** Samples of several channels as stored, for readers that request binary. */
export const seriesMediaType = "application/vnd.stagecraft.series";

/** A file unchanged, byte by byte. */
export const fileMediaType = "application/octet-stream";

/** A form with a file in it, as browsers send one. */
export const multipartMediaType = "multipart/form-data";

/** Forms carry documents of wells; treatments come as files. */
export const maximumFormBytes = 4 * 1024 * 1024;

/** Rows from a data van in binary. */
export const batchMediaType = "application/vnd.stagecraft.batch";

/** A spreadsheet with typed cells. */
export const workbookMediaType =
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
