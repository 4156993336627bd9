import { type Hash, createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const chunkSize = 65_536;

/** An append-only temp file. It is unlinked when opened, so that the OS reclaims it even after a crash. */
export class TempFile implements AsyncDisposable {
  readonly #file: FileHandle;
  #hash: Hash = createHash('sha256');
  #size = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async open(folder: string): Promise<TempFile> {
    const path = join(folder, `goaltracker-${randomUUID()}`);
    const file = await open(path, 'wx+', 0o600);
    await unlink(path);
    return new TempFile(file);
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

  async truncate(): Promise<void> {
    await this.#file.truncate(0);
    this.#hash = createHash('sha256');
    this.#size = 0;
  }

  /** Reads the whole file from its start. Can be called again. */
  async *read(): AsyncGenerator<Uint8Array> {
    for (let position = 0; position < this.#size;) {
      const { bytesRead, buffer } = await this.#file.read(Buffer.allocUnsafe(chunkSize), 0, chunkSize, position);
      if (bytesRead === 0) throw new Error('A temp file was truncated by another process');
      position += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }

  /** Streams the whole file. The stream takes over the file and closes it when it ends or is destroyed. */
  releaseAsStream(): Readable {
    return this.#file.createReadStream({ start: 0 });
  }

  /** Bytes. */
  get size(): number {
    return this.#size;
  }

  /** SHA-256 of everything written, base64url. */
  get hash(): string {
    return this.#hash.copy().digest('base64url');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file.close();
  }
}
