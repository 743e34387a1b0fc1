/** How a request ended, as the audit records it. */
export const auditOutcomes = [
  "changed",
  "refused",
  "exported",
  "failed",
] as const;

export type AuditOutcome = (typeof auditOutcomes)[number];
