/** A process that does not renew its lease for this long has lost the job or stage it held. */
export const usualLeaseMs = 15_000;
