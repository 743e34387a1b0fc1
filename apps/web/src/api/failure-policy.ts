import type { ApiError } from "./api-error.ts";

/** Where a failed call takes the user; `stay` leaves it to the requesting card. */
export type FailureReaction =
  | "stay"
  | "goHome"
  | "signIn"
  | "sessionExpired"
  | "unauthorized"
  | "unavailable"
  | "sayToWait"
  | "viewEnded";

export const unregisteredCode = "unregistered account";

/** The only table from a response's status to the reaction on screen. */
export function reactionTo({
  status,
  code,
  message,
}: ApiError): FailureReaction {
  if (status === 503) return "unavailable";
  if (code === "request.tooMany") return "sayToWait";
  if (code === "viewAs.ended") return "viewEnded";
  if (status !== 401) return "stay";
  if (code === unregisteredCode) return "goHome";
  if (code === "session.missing") return "signIn";
  const isExpired = message === "jwt expired" || code === "session.expired";
  return isExpired ? "sessionExpired" : "unauthorized";
}
