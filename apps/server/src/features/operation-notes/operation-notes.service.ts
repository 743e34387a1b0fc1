import type { BodyOf, contract } from "@stagecraft/contract";
import { DomainError } from "@stagecraft/domain";
import { identityOf, type Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import {
  inTransaction,
  type Database,
  type Transaction,
} from "#database/database.ts";
import type { IssueTracker } from "#features/operation-notes/issue-tracker.ts";
import { trackerText } from "#features/operation-notes/note-text.ts";
import * as repository from "#features/operation-notes/operation-notes.repository.ts";
import { writeAudit } from "#http/audit.ts";

export interface OperationNotesServices {
  readonly database: Database;
  readonly tracker: IssueTracker;
}

export interface NoteRequest {
  readonly actor: Actor;
  readonly requestId: string;
  /** Id of a stage or a project. */
  readonly id: number;
}

type FindSubject = (
  transaction: Transaction,
  id: number,
) => Promise<repository.NoteSubject | null>;

/** Reading, writing to the tracker and recording are separate steps: no transaction waits for a tracker. */
export class OperationNotes {
  readonly #database: Database;
  readonly #tracker: IssueTracker;

  constructor({ database, tracker }: OperationNotesServices) {
    this.#database = database;
    this.#tracker = tracker;
  }

  async newestOfStage(
    transaction: Transaction,
    stageId: number,
  ): Promise<repository.OperationNote | null> {
    const subject = await repository.findStageSubject(transaction, stageId);
    await this.#requireIssue(transaction, subject);
    const [newest] = await repository.listNotes(transaction, {
      projectId: null,
      stageId,
      tracker: this.#tracker.name,
      // A caller who names a stage by its id has already been granted access to it.
      seesInternal: true,
      limit: 1,
    });
    if (newest === undefined) return null;
    const { stageName, wellNumber, ...note } = newest;
    return note;
  }

  listOfStage(
    transaction: Transaction,
    { reach }: Actor,
    stageId: number,
    limit: number,
  ): Promise<repository.ListedNote[]> {
    return repository.listNotes(transaction, {
      projectId: null,
      stageId,
      tracker: this.#tracker.name,
      seesInternal: reach.seesInternal,
      limit,
    });
  }

  async listOfProject(
    transaction: Transaction,
    { reach }: Actor,
    projectId: number,
    limit: number,
  ) {
    const { name } = this.#tracker;
    const issue = await repository.findIssue(transaction, projectId, name);
    const notes = await repository.listNotes(transaction, {
      projectId,
      stageId: null,
      tracker: name,
      seesInternal: reach.seesInternal,
      limit,
    });
    return { issue: issue?.shown ?? null, notes };
  }

  addToStage(request: NoteRequest, body: string) {
    const find = repository.findStageSubject;
    return this.#add(request, "operationNotes.addToStage", find, body);
  }

  addToProject(request: NoteRequest, body: string) {
    const find = repository.findProjectSubject;
    return this.#add(request, "operationNotes.addToProject", find, body);
  }

  async openIssue(
    request: NoteRequest,
    { title, body }: BodyOf<typeof contract.operationNotes.openIssue>,
  ): Promise<repository.OperationIssue> {
    const { actor } = request;
    const subject = await this.#read(actor, (transaction) =>
      repository.findProjectSubject(transaction, request.id),
    );
    if (subject === null) throw notFound();
    const text = trackerText(subject, actor.name, body);
    const record = await this.#tracker.openIssue(title, text);
    return this.#record(request, "operationNotes.openIssue", subject, (tx) =>
      repository.insertIssue(tx, {
        ...record,
        subject,
        tracker: this.#tracker.name,
        title,
        body,
        author: actor,
      }),
    );
  }

  async #add(
    request: NoteRequest,
    action: string,
    find: FindSubject,
    body: string,
  ): Promise<repository.OperationNote> {
    const { actor } = request;
    const { subject, issue } = await this.#read(actor, async (transaction) =>
      this.#requireIssue(transaction, await find(transaction, request.id)),
    );
    const text = trackerText(subject, actor.name, body);
    const record = await this.#tracker.addNote(issue, text);
    return this.#record(request, action, subject, (transaction) =>
      repository.insertNote(transaction, {
        ...record,
        subject,
        issue,
        body,
        author: actor,
      }),
    );
  }

  async #requireIssue(
    transaction: Transaction,
    subject: repository.NoteSubject | null,
  ) {
    if (subject === null) throw notFound();
    const issue = await repository.findIssue(
      transaction,
      subject.projectId,
      this.#tracker.name,
    );
    if (issue === null)
      // Clients check for exactly this text.
      throw new DomainError("operationNote.noIssue", "no GitLab issue");
    return { subject, issue };
  }

  #read<T>(actor: Actor, work: (transaction: Transaction) => Promise<T>) {
    return inTransaction(this.#database, identityOf(actor), work);
  }

  #record<T>(
    { actor, requestId, id }: NoteRequest,
    action: string,
    { companyId }: repository.NoteSubject,
    write: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    return this.#read(actor, async (transaction) => {
      const written = await write(transaction);
      await writeAudit(transaction, {
        requestId,
        actor,
        companyId,
        action,
        outcome: "changed",
        status: 201,
        code: null,
        target: { id },
      });
      return written;
    });
  }
}
