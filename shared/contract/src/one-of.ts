/**
 * The type of an argument that must be one of the names in `Valid`, where `Typed` is the literal that was written. A wrong
 * literal gets the nearest names as its parameter type, so that TypeScript's error says what to write instead: for
 * `hotelDta` it is `Argument of type '"hotelDta"' is not assignable to parameter of type '"hotelData"'`, not an alias or a
 * cut list of all names.
 */
export type OneOf<Valid extends string, Typed extends string> = Typed extends Valid ? Typed : Nearest<Typed, Valid>;

/**
 * The names in `Valid` that have the most first letters in common with what was typed; all names where the first letter
 * differs. `{ [Name in Valid]: Name }[Valid]` is `Valid` itself, but without an alias, which would be printed in its place.
 */
type Nearest<
  Rest extends string,
  Valid extends string,
  Prefix extends string = '',
> = Rest extends `${infer Letter}${infer Tail}`
  ? [Extract<Valid, `${Prefix}${Letter}${string}`>] extends [never]
    ? { [Name in Valid]: Name }[Valid]
    : Nearest<Tail, Extract<Valid, `${Prefix}${Letter}${string}`>, `${Prefix}${Letter}`>
  : { [Name in Valid]: Name }[Valid];
