/** Sent to every page when a version that the user wanted has taken over: the page reloads. */
export const newVersionServes = "new-version-serves";
