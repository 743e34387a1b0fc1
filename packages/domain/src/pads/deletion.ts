/** For this long what was deleted can be restored. */
export const daysKeptAfterDeletion = 30;
