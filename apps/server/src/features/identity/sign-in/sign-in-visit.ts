import type { IncomingMessage, ServerResponse } from "node:http";
import type Provider from "oidc-provider";
import type { Language } from "../pages/language.ts";

export type Interaction = Awaited<ReturnType<Provider["interactionDetails"]>>;

/** One request for the sign-in page or from its forms. */
export interface SignInExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly address: string;
}

/** A request that belongs to one sign-in. */
export interface Visit {
  readonly exchange: SignInExchange;
  readonly interaction: Interaction;
  readonly language: Language;
}

export interface Refusal {
  readonly status: number;
  readonly problem: string;
  readonly retryAfterSeconds?: number;
}
