/** A message of the bank, or something that pretends to be one, that cannot be taken at its word. */
export abstract class EkiError extends Error {
  abstract readonly code: string;
}

/** The PID is not the shop's own, or the envelope's PID differs from the one inside. */
export class UnknownPid extends EkiError {
  readonly code = 'unknown-pid';
  override readonly name = 'UnknownPid';
}

/** DATA is not base64, or its length cannot be one. */
export class NotBase64 extends EkiError {
  readonly code = 'not-base64';
  override readonly name = 'NotBase64';
}

/** A pad's bytes do not say its own length; the key is wrong or the text was altered. */
export class BadPadding extends EkiError {
  readonly code = 'bad-padding';
  override readonly name = 'BadPadding';
}

/** The check sum does not fit the text that it follows. */
export class WrongCrc extends EkiError {
  readonly code = 'wrong-crc';
  override readonly name = 'WrongCrc';
}

/** Decoded, but not a message of the protocol: pairs, fields or envelope do not fit. */
export class MalformedMessage extends EkiError {
  readonly code = 'malformed';
  override readonly name = 'MalformedMessage';
}

/** A sound message that answers something else than what was asked. */
export class ForeignAnswer extends EkiError {
  readonly code = 'foreign-answer';
  override readonly name = 'ForeignAnswer';

  /** @param field the first field that differs, e.g. `AMO` */
  constructor(readonly field: string) {
    super(`the answer's ${field} is not the one that was asked about`);
  }
}

/** The bank answered in clear: a key or environment fault (`Sxx`) or a data fault (`Dxx`). */
export class BankRefusal extends EkiError {
  readonly code = 'bank-refusal';
  override readonly name = 'BankRefusal';

  /** @param rc the bank's code, e.g. `S01` or `D05` */
  constructor(readonly rc: string) {
    super(`the bank answered ${rc}`);
  }
}

/** The file given as key is too short to hold one. */
export class BadKeyFile extends EkiError {
  readonly code = 'bad-key-file';
  override readonly name = 'BadKeyFile';
}
