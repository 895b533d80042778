import { Duplex } from 'node:stream';

/** Sends wire bytes to the embedded database. */
export type Send = (bytes: Uint8Array) => void;

/**
 * The socket given to the `pg` driver: it carries PostgreSQL wire bytes to the worker thread. There is no port and no
 * socket file, so no other program can connect.
 */
export class WorkerConnection extends Duplex {
  readonly #send: Send;
  readonly #leave: () => void;

  constructor(send: Send, leave: () => void) {
    super();
    this.#send = send;
    this.#leave = leave;
  }

  /** The driver calls this as it would on a socket. */
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  /** Bytes that the database answered. */
  receive(bytes: Uint8Array): void {
    if (bytes.length > 0 && !this.readableEnded && !this.destroyed) this.push(Buffer.from(bytes));
  }

  override _read(): void {
    /* `receive` pushes the answers as they arrive. */
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send(new Uint8Array(chunk));
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#leave();
    done(error);
  }
}
