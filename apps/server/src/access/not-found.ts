import { DomainError } from "@stagecraft/domain";

/** An asset out of reach answers exactly as one that does not exist. */
export function notFound(): DomainError {
  return new DomainError("notFound", "There is no such record.");
}
