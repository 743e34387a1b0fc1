/** Deleted assets can be restored for this long. */
export const daysKeptAfterDeletion = 30;
