import type { BodyOf, contract, OutputOf } from "@stagecraft/contract";
import { DomainError } from "@stagecraft/domain";
import type { ImportProfile } from "@stagecraft/sources";
import type { Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import { isDuplicate, type Transaction } from "#database/database.ts";
import { lockForEdit } from "#database/edit-conflict.ts";
import { channelChoices } from "#features/stage-imports/channel-choices.ts";
import * as repository from "#features/stage-imports/import-profile.repository.ts";

type Listed = OutputOf<typeof contract.stageImports.profiles>;
type Profile = Listed["profiles"][number];
type Edit = BodyOf<typeof contract.stageImports.updateProfile>;

/** The profiles of a pad with their uses, starting with the one confirmed last. */
export async function listProfiles(
  transaction: Transaction,
  projectId: number,
): Promise<Listed> {
  const stored = await repository.listProfiles(transaction, projectId);
  const imports = await repository.listProfileImports(transaction, projectId);
  const feeds = await repository.listProfileFeeds(transaction, projectId);
  const profiles = stored.map(({ profile, ...rest }): Profile => ({
    ...rest,
    columns: [...profile.columns],
    header: [...(profile.header ?? [])],
    imports: [...(imports.get(rest.name)?.imports ?? [])],
    importCount: imports.get(rest.name)?.count ?? 0,
    feeds: [...(feeds.get(rest.id)?.feeds ?? [])],
    feedCount: feeds.get(rest.id)?.count ?? 0,
  }));
  return { profiles, choices: channelChoices };
}

/**
 * Only columns of the header can be mapped; in an old profile without a header,
 * only those it maps already.
 */
function refuseUnknownColumns(
  { profile }: repository.StoredProfile,
  { columns }: Edit,
): void {
  const known = new Set(
    [...(profile.header ?? []), ...profile.columns].map(({ index }) => index),
  );
  const unknown = columns.find(({ index }) => !known.has(index));
  const indexes = new Set(columns.map(({ index }) => index));
  if (unknown === undefined && indexes.size === columns.length) return;
  const message =
    unknown === undefined
      ? "A column may be named once"
      : `The header has no column ${unknown.index + 1}`;
  throw new DomainError("request.invalid", `${message}.`, [
    { field: "columns", message },
  ]);
}

/** Renames a profile or corrects its columns; imported data stay unchanged. */
export async function editProfile(
  transaction: Transaction,
  actor: Actor,
  id: number,
  edit: Edit,
): Promise<Profile> {
  if (!(await lockForEdit(transaction, "import_profile", id, edit.updatedAt)))
    throw notFound();
  const before = await repository.findProfile(transaction, id);
  if (before === null) throw notFound();
  refuseUnknownColumns(before, edit);
  const { name, columns } = edit;
  try {
    await repository.updateProfile(
      transaction,
      before,
      { ...before.profile, name, columns },
      actor.name,
    );
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new DomainError(
      "import.profileTaken",
      "The pad has a profile of this name.",
    );
  }
  const { profiles } = await listProfiles(transaction, before.projectId);
  const edited = profiles.find((profile) => profile.id === id);
  if (edited === undefined) throw notFound();
  return edited;
}

/** The part of a profile that a feed needs to read the columns of a file. */
export interface FeedProfile {
  readonly id: number;
  readonly profile: ImportProfile;
}

/** Profiles for feeds, the latest confirmed first. */
export async function listProfilesForFeeds(
  transaction: Transaction,
  projectId: number,
): Promise<FeedProfile[]> {
  const profiles = await repository.listProfiles(transaction, projectId);
  return profiles.map(({ id, profile }) => ({ id, profile }));
}
