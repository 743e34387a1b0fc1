/** A process that does not renew its lease for this long has lost what it held, be it a job or a stage. */
export const usualLeaseMs = 15_000;
