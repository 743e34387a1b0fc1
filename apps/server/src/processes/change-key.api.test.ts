import { randomBytes } from "node:crypto";
import {
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase, dropDatabase } from "@stagecraft/embedded-postgres";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { openDatabase } from "#database/database.ts";
import { makeSecretOnce } from "#database/sealed-secrets.ts";
import { testSecretKey } from "#features/identity/testing/identity-world.ts";
import {
  countSecrets,
  resealSecrets,
} from "#features/secret-keys/secret-keys.service.ts";
import { templateDatabase } from "../../test/global-setup.ts";
import { aPlainPad } from "../../test/test-database.ts";
import { changeKey, type KeyChangeOrder } from "./change-key.ts";
import { writeNextKey } from "./key-files.ts";
import {
  addProvider,
  openPassword,
  providerPassword,
} from "./testing/backup-world.ts";

const postgresUrl = inject("postgresUrl");
/** Two secrets of the installation and the password of a data provider. */
const stored = 3;
let name: string;
let databaseUrl: string;
let folder: string;
let providerId: number;

beforeEach(async () => {
  name = `key_${randomBytes(6).toString("hex")}`;
  databaseUrl = await createDatabase(postgresUrl, name, templateDatabase);
  folder = await mkdtemp(join(tmpdir(), "stagecraft-key-"));
  await writeKey(testSecretKey);
  // The key is changed while no other session is connected.
  await asOwner(async (owner) => {
    for (const secret of ["one", "two"])
      await makeSecretOnce(owner, testSecretKey, secret, () =>
        Buffer.from(secret),
      );
    const { companyId } = await aPlainPad(owner);
    providerId = await addProvider(owner, companyId);
  });
});
afterEach(async () => {
  await dropDatabase(postgresUrl, name);
  await rm(folder, { recursive: true, force: true });
});

function writeKey(key: Buffer): Promise<void> {
  return writeFile(keyFile(), key.toString("base64"), { mode: 0o600 });
}

const keyFile = () => join(folder, "secret-key");

async function readKey(): Promise<Buffer> {
  return Buffer.from(await readFile(keyFile(), "utf8"), "base64");
}

const order = (changes: Partial<KeyChangeOrder> = {}): KeyChangeOrder => ({
  databaseUrl,
  dataFolder: folder,
  environment: {},
  forgetUnreadable: false,
  ...changes,
});

async function asOwner<Result>(
  work: (owner: ReturnType<typeof openDatabase>) => Promise<Result>,
): Promise<Result> {
  const owner = openDatabase(databaseUrl, { rowSecurity: false });
  try {
    return await work(owner);
  } finally {
    await owner.close();
  }
}

const readableWith = (key: Buffer) =>
  asOwner(async (owner) => (await countSecrets(owner, key)).readable);

describe("a key that is kept in the data folder", () => {
  it("is replaced by one that alone opens every secret; the old one stays for old backups", async () => {
    const changed = await changeKey(order());
    expect(changed).toMatchObject({ sealed: stored, forgotten: 0 });
    const newKey = await readKey();
    expect(newKey).not.toEqual(testSecretKey);
    expect(await readableWith(newKey)).toBe(stored);
    expect(await readableWith(testSecretKey)).toBe(0);
    expect(
      await asOwner((owner) => openPassword(owner, newKey, providerId)),
    ).toBe(providerPassword);
    const old = await readFile(changed.oldKeyFile ?? "", "utf8");
    expect(Buffer.from(old, "base64")).toEqual(testSecretKey);
    for (const file of [keyFile(), changed.oldKeyFile ?? ""])
      expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toHaveLength(2);
  });

  it("is kept when the change was interrupted before the commit", async () => {
    await writeNextKey(folder, randomBytes(32));
    expect(await readableWith(testSecretKey)).toBe(stored);
    const changed = await changeKey(order());
    expect(changed.sealed).toBe(stored);
    expect(await readableWith(await readKey())).toBe(stored);
  });

  it("is replaced by the one begun when the change was interrupted after the commit", async () => {
    const newKey = randomBytes(32);
    await writeNextKey(folder, newKey);
    const before = { oldKey: testSecretKey, newKey, forgetUnreadable: false };
    await asOwner((owner) => resealSecrets(owner, before));
    expect(await readKey()).toEqual(testSecretKey);
    await changeKey(order());
    expect(await readKey()).toEqual(newKey);
    expect(await readableWith(newKey)).toBe(stored);
  });

  it("is not changed while somebody is connected", async () => {
    await asOwner(async (owner) => {
      await owner.pool.query("SELECT 1");
      await expect(changeKey(order())).rejects.toThrow(
        "1 other sessions are connected",
      );
    });
    expect(await readKey()).toEqual(testSecretKey);
  });

  it("that opens no secret is not changed, unless unreadable secrets may be dropped", async () => {
    const other = randomBytes(32);
    await writeKey(other);
    await expect(changeKey(order())).rejects.toThrow(
      `${stored} of ${stored} stored secrets do not open`,
    );
    expect(await readKey()).toEqual(other);
    expect(await readableWith(testSecretKey)).toBe(stored);
    const changed = await changeKey(order({ forgetUnreadable: true }));
    expect(changed).toMatchObject({ sealed: 0, forgotten: stored });
    const left = await asOwner((owner) => countSecrets(owner, null));
    expect(left.stored).toBe(0);
  });
});

describe("a key that is given", () => {
  const text = testSecretKey.toString("base64");
  const newKey = randomBytes(32);

  it("is replaced by the new one that is given, and no file is touched", async () => {
    const environment = {
      STAGECRAFT_SECRET_KEY: text,
      STAGECRAFT_NEW_SECRET_KEY: newKey.toString("base64"),
    };
    const changed = await changeKey(order({ environment }));
    expect(changed).toEqual({ sealed: stored, forgotten: 0, oldKeyFile: null });
    expect(await readableWith(newKey)).toBe(stored);
    expect(await readKey()).toEqual(testSecretKey);
  });

  it.each([
    [{}, "STAGECRAFT_NEW_SECRET_KEY"],
    [{ STAGECRAFT_NEW_SECRET_KEY: text }, "the same key"],
    [{ STAGECRAFT_NEW_SECRET_KEY: "short" }, "32 bytes in base64"],
  ])("is not changed without another good one: %o", async (given, reason) => {
    const environment = { STAGECRAFT_SECRET_KEY: text, ...given };
    await expect(changeKey(order({ environment }))).rejects.toThrow(reason);
    expect(await readableWith(testSecretKey)).toBe(stored);
  });
});
