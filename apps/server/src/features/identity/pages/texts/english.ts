import { type Texts, waitFor } from "../page-texts.ts";

export const english: Texts = {
  signIn: "Sign in",
  promise: "Every stage, second by second.",
  promiseDetail:
    "Treating pressure, rate and proppant, offset wells and alarms, live from the pad.",
  email: "Email",
  password: "Password",
  wrongPassword: "The email or password is not correct.",
  deactivated:
    "This account is deactivated. Ask an administrator to reactivate it.",
  missingFields: "Enter your email and password.",
  tooManyAttempts: (seconds) =>
    waitFor(
      seconds,
      (count) => `Too many attempts. Try again in ${count} seconds.`,
      (count) => `Too many attempts. Try again in ${count} minutes.`,
    ),
  demoAccounts: "Demo accounts",
  demoHint: "One click signs you in.",
  openDemo:
    "Demo: anybody who reaches this address can sign in, even as an administrator. Do not enter real data.",
  everyCompany: "All companies",
  noCompany: "No company yet",
  companies: (count) => `${count} companies`,
  noRole: "No role yet",
  signOutTitle: "Sign out of Stagecraft?",
  signOutQuestion: "Live charts on this computer stop until you sign in again.",
  signOut: "Sign out",
  staySignedIn: "Stay signed in",
  signedOutTitle: "You are signed out",
  signedOutText: "It is safe to close this window.",
  startAgain: "Start again",
  expiredTitle: "This sign-in has expired",
  expiredText:
    "The page was open for too long, or it was used already. Nothing is lost.",
  refusedTitle: "This sign-in link does not work",
  refusedText:
    "The address is not valid. Open Stagecraft and sign in from there.",
  brokenTitle: "Something went wrong on our side",
  brokenText: "It has been recorded. Please try again in a moment.",
  technicalReason: "Reason",
  roles: {
    administrator: "Administrator",
    seniorsupport: "Senior support",
    support: "Support",
    research: "Research",
    engineer: "Engineer",
    manager: "Manager",
    sales: "Sales",
    guest: "Guest",
    vanoperator: "Van operator",
    playbookadmin: "Playbook administrator",
    playbookengineer: "Playbook engineer",
    playbookguest: "Playbook guest",
    stagecraftplaybookadmin: "Stagecraft playbook administrator",
    stagecraftplaybookengineer: "Stagecraft playbook engineer",
    stagecraftplaybookguest: "Stagecraft playbook guest",
    datavan: "Data van",
  },
};
