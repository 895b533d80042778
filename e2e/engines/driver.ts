/** One window of a browser, driven from outside: what a person does, and a function that runs in the page. */
export interface Driver {
  /** Begins to open an address; what stands there then is for the caller to wait for. */
  open(address: string): Promise<void>;
  /** Goes back in the history. */
  back(): Promise<void>;
  /** Runs the text of a function in the page; gives what it returns as JSON. */
  run(source: string, argument: unknown): Promise<unknown>;
  /** Presses the mouse at a point of the window. */
  clickAt(x: number, y: number): Promise<void>;
  /** Types a text by keys into what has the focus. @param anew whether it replaces what stands there */
  type(text: string, anew: boolean): Promise<void>;
  /** What the pages wrote to the console as errors and warnings, what they threw and what their policies refused. */
  complaints(): Promise<readonly string[]>;
  /** A picture of the window (PNG). */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A browser engine beside Chromium's. */
export interface Engine {
  readonly name: string;
  /** Why it cannot be driven here; null where it can. */
  readonly absence: string | null;
  start(): Promise<Driver>;
}
