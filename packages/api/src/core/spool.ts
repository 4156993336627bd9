import { type Hash, createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const chunkSize = 65_536;

/** Room on the disk for what is too much for the memory. Nobody else sees it, and it is gone with us, even after a crash. */
export class Spool implements AsyncDisposable {
  readonly #file: FileHandle;
  #hash: Hash = createHash('sha256');
  #size = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async open(folder: string): Promise<Spool> {
    const path = join(folder, `goaltracker-${randomUUID()}`);
    const file = await open(path, 'wx+', 0o600);
    await unlink(path);
    return new Spool(file);
  }

  async write(part: string | Uint8Array): Promise<void> {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    this.#hash.update(bytes);
    for (let sent = 0; sent < bytes.length;) {
      const { bytesWritten } = await this.#file.write(bytes, sent, bytes.length - sent, this.#size);
      sent += bytesWritten;
      this.#size += bytesWritten;
    }
  }

  /** Forgets what was written. */
  async restart(): Promise<void> {
    await this.#file.truncate(0);
    this.#hash = createHash('sha256');
    this.#size = 0;
  }

  /** Everything written, from its start; as often as it takes. */
  async *read(): AsyncGenerator<Uint8Array> {
    for (let position = 0; position < this.#size;) {
      const { bytesRead, buffer } = await this.#file.read(Buffer.allocUnsafe(chunkSize), 0, chunkSize, position);
      if (bytesRead === 0) throw new Error('A file for our own use was cut off');
      position += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }

  /** Everything written, for somebody else to take in their own time; it is gone when they have or will not any more. */
  release(): Readable {
    return this.#file.createReadStream({ start: 0 });
  }

  /** SHA-256 of everything written. */
  get hash(): string {
    return this.#hash.copy().digest('base64url');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file.close();
  }
}
