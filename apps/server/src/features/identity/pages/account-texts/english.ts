import type { AccountTexts } from "../account-page-texts.ts";

export const english: AccountTexts = {
  setPasswordTitle: "Set your password",
  newPassword: "New password",
  repeatPassword: "New password, again",
  passwordHint:
    "At least 12 characters. Spaces and all other characters are allowed: a short sentence is easy to remember.",
  savePassword: "Save password",
  passwordsDiffer: "The two passwords are not the same.",
  passwordProblems: {
    tooShort: "The password needs at least 12 characters.",
    tooLong: "The password has at most 256 characters.",
    unchanged: "This is your current password.",
    containsAccount: "The password must not contain your name or email.",
    tooSimple: "This password is too easy to guess.",
    known:
      "This password is on the lists of known passwords. Choose another one.",
  },
  passwordSetTitle: "Your password is set",
  passwordSetText:
    "Sign in with it now. All other sessions of this account were signed out.",
  deadLinkTitle: "This link does not work",
  deadLinkText:
    "It has expired, was used already, or was replaced by a newer one. Ask an administrator for a new link, or request one with “Forgot password?” on the sign-in page.",
  firstTitle: "Create the first administrator",
  firstText:
    "This installation has no administrator yet. The account you create here can add everybody else.",
  firstDoneTitle: "The administrator was created",
  firstDoneText: "Sign in with your email and the new password.",
  name: "Name",
  nameMissing: "Enter your name.",
  notAnEmail: "This is not an email address.",
  emailTaken: "There is an account with this email already.",
  makeAdministrator: "Create administrator",
  forgotPassword: "Forgot password?",
  forgotTitle: "Reset your password",
  forgotText:
    "Enter your email. If there is an account with it, we send a link that sets a new password and works for one hour.",
  forgotWithoutMail:
    "This installation sends no mail. Ask an administrator: they can create a link to set a new password.",
  sendLink: "Send link",
  linkSentTitle: "Check your email",
  linkSentText:
    "If there is an account with this address, a link is on its way. It works for one hour. If nothing arrives, check the spam folder or ask an administrator.",
  backToSignIn: "Back to sign-in",
  mails: {
    invite: {
      subject: "Your Stagecraft account",
      body: (name, url) =>
        `Hello ${name},\n\nan account was created for you in Stagecraft. Open this link to set your password; it works once, within 7 days:\n\n${url}\n\nIf you did not expect this mail, ignore it.\n`,
    },
    reset: {
      subject: "Set a new Stagecraft password",
      body: (name, url) =>
        `Hello ${name},\n\nopen this link to set a new password for Stagecraft; it works once, within one hour:\n\n${url}\n\nIf you did not request it, ignore this mail: your password stays as it is.\n`,
    },
  },
};
