import { Glyph } from './Glyph';
import * as glyphs from './glyphs';

export type IconName = keyof typeof glyphs;

export type IconProps = {
  readonly name: IconName;
  /** Side length in pixels; 20 by default. */
  readonly size?: number | undefined;
};

/** A small picture that repeats what words beside it say; it has no accessible name of its own. */
export function Icon({ name, size }: IconProps) {
  return <Glyph path={glyphs[name]} size={size} />;
}
