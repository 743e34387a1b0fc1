import type { FeedStep } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import type { Database, Transaction } from "#database/database.ts";
import {
  describeArguments,
  describeTargets,
  type JobDescription,
} from "#features/etl-jobs/argument-description.ts";
import type { FeedTiming } from "#features/etl-jobs/feed-timing.ts";
import type { FeedTrial } from "#features/etl-jobs/feed-trial.ts";
import type { SampleStore } from "#features/stage-data/append-samples.service.ts";
import { parseCommand } from "#jobs/job-command.ts";
import {
  defineJob,
  type Job,
  type JobContext,
  type JobDefinition,
  type JobKind,
  type JobTarget,
} from "#jobs/job-definition.ts";

export interface FeedServices {
  readonly database: Database;
  readonly samples: SampleStore;
  /** Unseals the passwords of data providers. */
  readonly secretKey: Buffer;
  /** The only folder from which files are read. */
  readonly inboxFolder: string;
  /** Whether providers may be on this machine or its private network. */
  readonly privateSources: boolean;
  readonly timing: FeedTiming;
  readonly now: () => number;
  /** Set in a dry run, where the feed stores nothing. */
  readonly trial?: FeedTrial;
}

/** The assets a command names, checked for access before anything runs. */
export interface NamedAssets {
  readonly stageId?: number | undefined;
  readonly wellId?: number | undefined;
  readonly projectId?: number | undefined;
  readonly dataSourceAuthId?: number | undefined;
  readonly otherStageIds?: readonly number[];
}

export interface FeedDefinition<Command> extends Omit<
  JobDefinition<Command>,
  "run"
> {
  run(services: FeedServices, context: JobContext<Command>): Promise<void>;
  /** Whether it connects to a data provider: the pad's, when the command names none. */
  readonly takesProvider?: true;
  /** What it does with rows, in the order of a dry run. */
  readonly steps: readonly FeedStep[];
  /**
   * Whether it ends by itself after playing everything, so that a watcher does
   * not start it again.
   */
  readonly endsByItself?: true;
  /**
   * Identifies the source it reads: a feed of the same source may continue from
   * the cursor of another.
   */
  source?(command: Command): string;
  /** The job works on the most specific of stage, well and project. */
  assets(command: Command): NamedAssets;
  /** Prepares the prerequisites of the job, in the transaction that submits it. */
  prepare?(
    transaction: Transaction,
    actor: Actor,
    command: Command,
    target: JobTarget,
  ): Promise<JobTarget>;
}

export interface FeedPlan {
  readonly assets: NamedAssets;
  /** Null when no feed can continue it. */
  readonly source: string | null;
  prepare(
    transaction: Transaction,
    actor: Actor,
    target: JobTarget,
  ): Promise<JobTarget>;
}

/** A feed with its command type hidden. */
export interface Feed extends JobKind {
  readonly takesProvider: boolean;
  /** Description for a form, derived from the schema that checks commands. */
  describe(): JobDescription;
  /** Whether submitting it creates the stage that it feeds. */
  readonly makesStage: boolean;
  readonly endsByItself: boolean;
  /** Throws a `DomainError` that names an invalid argument. */
  plan(command: readonly string[]): FeedPlan;
  /** The job that a worker runs. */
  job(services: FeedServices): Job;
}

export function defineFeed<Command>(definition: FeedDefinition<Command>): Feed {
  const {
    name,
    queue,
    takesProvider = false,
    endsByItself = false,
    steps,
  } = definition;
  const read = (command: readonly string[]) =>
    parseCommand(definition.command, command);
  return {
    name,
    queue,
    takesProvider,
    makesStage: definition.prepare !== undefined,
    endsByItself,
    check: (command) => void read(command),
    describe() {
      const described = describeArguments(definition.command);
      return {
        name,
        queue,
        takesProvider,
        targets: describeTargets(described),
        arguments: described,
        steps: [...steps],
      };
    },
    job: (services) =>
      defineJob({
        ...definition,
        run: (context) => definition.run(services, context),
      }),
    plan(command) {
      const values = read(command);
      return {
        assets: definition.assets(values),
        source: definition.source?.(values) ?? null,
        prepare: async (transaction, actor, target) =>
          definition.prepare?.(transaction, actor, values, target) ?? target,
      };
    },
  };
}
