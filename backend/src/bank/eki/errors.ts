/** A message that cannot be trusted, whether it is from the bank or only pretends to be. */
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

/** The padding is inconsistent: the key is wrong or the text was altered. */
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

/** A valid message that is the answer to another question. */
export class ForeignAnswer extends EkiError {
  readonly code = 'foreign-answer';
  override readonly name = 'ForeignAnswer';

  /** @param field the first field that differs, e.g. `AMO` */
  constructor(readonly field: string) {
    super(`the answer's ${field} is not the one that was asked about`);
  }
}

/** The bank answered with an unencrypted code: a key or environment fault (`Sxx`) or a data fault (`Dxx`). */
export class BankRefusal extends EkiError {
  readonly code = 'bank-refusal';
  override readonly name = 'BankRefusal';

  /** @param rc the bank's code, e.g. `S01` or `D05` */
  constructor(readonly rc: string) {
    super(`the bank answered ${rc}`);
  }
}

/** The key file is too short. */
export class BadKeyFile extends EkiError {
  readonly code = 'bad-key-file';
  override readonly name = 'BadKeyFile';
}
