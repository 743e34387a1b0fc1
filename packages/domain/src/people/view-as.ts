/** The header in which a request names the view that it is sent in. */
export const viewAsHeader = "x-view-as";

/** A view of a person ends by itself after this time. */
export const viewAsMs = 30 * 60_000;

/** A shorter reason would not help a reader of the audit. */
export const shortestViewReason = 10;
