import { JobFailure } from "#jobs/job-definition.ts";

/** A provider refused login or password. */
export class SignInRefused extends JobFailure {}
