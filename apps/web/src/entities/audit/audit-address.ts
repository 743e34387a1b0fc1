import { links } from "#addresses/links.ts";

export interface AuditSubject {
  readonly type: "user" | "company" | "project" | "well" | "stage";
  readonly id: number;
}

/** The list of what a person did, or of what happened to an asset. */
export function auditAddress({ type, id }: AuditSubject): string {
  return type === "user"
    ? `${links.adminAudit()}?personId=${id}`
    : `${links.adminAudit()}?assetType=${type}&assetId=${id}`;
}
