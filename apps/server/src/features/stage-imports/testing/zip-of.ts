import { promisify } from "node:util";
import { crc32, deflateRaw } from "node:zlib";

/** Runs asynchronously, so that a server in this process keeps responding. */
const deflate = promisify(deflateRaw);

/** Returns an archive of one entry with that many zeros: small to send, large to unpack. */
export async function zipOf(name: string, byteCount: number): Promise<Buffer> {
  const content = Buffer.alloc(byteCount);
  const packed = await deflate(content, { level: 9 });
  const entryName = Buffer.from(name);
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(crc32(content), 0);
  sizes.writeUInt32LE(packed.length, 4);
  sizes.writeUInt32LE(byteCount, 8);
  const nameLength = Buffer.alloc(2);
  nameLength.writeUInt16LE(entryName.length);
  const version = Buffer.from([20, 0]);
  // The header has no flags, method deflate and no date.
  const method = Buffer.from([0, 0, 8, 0, 0, 0, 0, 0]);
  const local = Buffer.concat([
    Buffer.from("PK\u0003\u0004"),
    version,
    method,
    sizes,
    nameLength,
    Buffer.alloc(2),
    entryName,
    packed,
  ]);
  const central = Buffer.concat([
    Buffer.from("PK\u0001\u0002"),
    version,
    version,
    method,
    sizes,
    nameLength,
    Buffer.alloc(16),
    entryName,
  ]);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}
