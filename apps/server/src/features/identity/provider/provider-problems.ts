import type { IncomingMessage, ServerResponse } from "node:http";
import { errors, type KoaContextWithOIDC } from "oidc-provider";
import { describeError, type IdentityLog } from "../identity-log.ts";
import { chooseLanguage } from "../pages/language.ts";
import { errorDocument, type Problem } from "../pages/notice-pages.ts";
import { sendPage } from "../pages/page-headers.ts";

function problemOf(error: unknown): Problem {
  if (error instanceof errors.SessionNotFound) return "expired";
  return error instanceof errors.OIDCProviderError && error.expose
    ? "refused"
    : "broken";
}

/** Renders a protocol refusal as a page. */
export function renderError(
  ctx: KoaContextWithOIDC,
  out: { error: string; error_description?: string | undefined },
  error: Error,
): void {
  const details = out.error_description;
  ctx.type = "html";
  ctx.body = errorDocument({
    language: chooseLanguage(
      ctx.query["ui_locales"],
      ctx.get("accept-language"),
    ),
    problem: problemOf(error),
    reason: details === undefined ? out.error : `${out.error}, ${details}`,
  });
}

/** Renders a failure of our own pages as a page. */
export function sendFailure(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  log: IdentityLog,
): void {
  const problem = problemOf(error);
  if (problem === "broken") log.error(describeError(error), "Sign-in failed");
  if (response.headersSent) return void response.destroy();
  const language = chooseLanguage(
    undefined,
    request.headers["accept-language"],
  );
  const reason =
    error instanceof errors.OIDCProviderError ? error.error : "server_error";
  const document = errorDocument({ language, problem, reason });
  sendPage(response, problem === "broken" ? 500 : 400, document);
}
