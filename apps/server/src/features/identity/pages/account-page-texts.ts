import type { PasswordProblem } from "@stagecraft/domain";

/** The texts of a mail that brings a link. */
export interface MailTexts {
  readonly subject: string;
  readonly body: (name: string, url: string) => string;
}

/** The texts of the pages and mails with which somebody sets a password, in one language. */
export interface AccountTexts {
  readonly setPasswordTitle: string;
  readonly newPassword: string;
  readonly repeatPassword: string;
  readonly passwordHint: string;
  readonly savePassword: string;
  readonly passwordsDiffer: string;
  readonly passwordProblems: Readonly<Record<PasswordProblem, string>>;
  readonly passwordSetTitle: string;
  readonly passwordSetText: string;
  readonly deadLinkTitle: string;
  readonly deadLinkText: string;
  readonly firstTitle: string;
  readonly firstText: string;
  readonly firstDoneTitle: string;
  readonly firstDoneText: string;
  readonly name: string;
  readonly nameMissing: string;
  readonly notAnEmail: string;
  readonly emailTaken: string;
  readonly makeAdministrator: string;
  readonly forgotPassword: string;
  readonly forgotTitle: string;
  readonly forgotText: string;
  readonly forgotWithoutMail: string;
  readonly sendLink: string;
  readonly linkSentTitle: string;
  readonly linkSentText: string;
  readonly backToSignIn: string;
  readonly mails: Readonly<Record<"invite" | "reset", MailTexts>>;
}
