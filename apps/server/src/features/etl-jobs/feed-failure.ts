import type { DryRunReason } from "@stagecraft/domain";
import { JobFailure } from "#jobs/job-definition.ts";

/** A failure that the user can fix; a dry run reports which. */
export class FeedFailure extends JobFailure {
  readonly reason: DryRunReason;

  constructor(reason: DryRunReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
