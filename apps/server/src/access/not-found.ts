import { DomainError } from "@stagecraft/domain";

/** An asset out of reach gets exactly the same response as one that does not exist. */
export function notFound(): DomainError {
  return new DomainError("notFound", "There is no such record.");
}
