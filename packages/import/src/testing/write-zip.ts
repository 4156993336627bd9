import { crc32, deflateRawSync } from 'node:zlib';

export interface WrittenEntry {
  readonly path: string;
  readonly content: string | Uint8Array;
  /** Declares a wrong unpacked size. */
  readonly size?: number;
}

/** Writes a zip file (APPNOTE 6.3.10, DEFLATE). */
export function writeZip(entries: readonly WrittenEntry[] | Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const list = Array.isArray(entries)
    ? (entries as readonly WrittenEntry[])
    : Object.entries(entries as Record<string, string | Uint8Array>).map(([path, content]) => ({ path, content }));
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, content, size } of list as readonly WrittenEntry[]) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const name = Buffer.from(path);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size ?? bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), common, name, packed);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, name);
    offset += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(list.length, 8);
  end.writeUInt16LE(list.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
