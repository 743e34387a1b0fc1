import { z } from "zod";

/** Incremented when an older version could not restore the current format. */
export const formatVersion = 1;

export const manifestName = "manifest.json";
/** Contains the digest of the manifest, which contains the digests of all other entries. */
export const sealName = "manifest.sha256";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();
/** PostgreSQL identifiers: any other name never came from us. */
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

const Part = z.strictObject({
  entry: z.string(),
  /** Stored, compressed size; the digest covers these bytes. */
  bytes: count,
  sha256,
});

const Content = z.strictObject({
  parts: z.array(Part),
  /** Uncompressed size; the digest covers these bytes. */
  bytes: count,
  sha256,
});

const WrappedKey = z.strictObject({
  derivation: z.literal("scrypt"),
  cost: z
    .int()
    .min(1 << 14)
    .max(1 << 20),
  blockSize: z.int().min(1).max(16),
  parallelization: z.int().min(1).max(4),
  salt: z.base64(),
  sealed: z.base64(),
});

const StageDigest = z.strictObject({
  stageId: z.int().positive(),
  /** Rows received from the stage's sources, each counted once. */
  samples: count,
  firstTime: z.int().nullable(),
  lastTime: z.int().nullable(),
  sha256,
});

export const BackupManifest = z.strictObject({
  format: z.literal("stagecraft-backup"),
  formatVersion: z.literal(formatVersion),
  productVersion: z.string(),
  postgresVersion: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string().regex(/^[\w-]+\.sql$/)),
  tables: z.array(
    z.strictObject({
      name: identifier,
      columns: z.array(identifier),
      rows: count,
      content: Content,
    }),
  ),
  sequences: z.array(
    z.strictObject({
      name: identifier,
      /** A bigint as text, because JSON numbers cannot hold it. */
      lastValue: z.string().regex(/^-?\d+$/),
      isCalled: z.boolean(),
    }),
  ),
  stages: z.array(StageDigest),
  files: z.array(z.strictObject({ path: z.string(), content: Content })),
  key: z.strictObject({
    /** Verifies the right key without revealing it; null when the backup was made without a key. */
    check: z.string().nullable(),
    wrapped: WrappedKey.nullable(),
  }),
});

export type BackupManifest = z.infer<typeof BackupManifest>;
export type StoredContent = z.infer<typeof Content>;
export type StoredPart = z.infer<typeof Part>;
export type StoredTable = BackupManifest["tables"][number];
export type StageDigest = z.infer<typeof StageDigest>;
export type WrappedKey = z.infer<typeof WrappedKey>;
