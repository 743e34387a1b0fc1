import type { DryRunReason } from "@stagecraft/domain";
import { JobFailure } from "#jobs/job-definition.ts";

/** A failure that a person can act on; a dry run says which. */
export class FeedFailure extends JobFailure {
  readonly reason: DryRunReason;

  constructor(reason: DryRunReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
