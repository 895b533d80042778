import { VisuallyHidden } from '@jnn/ui';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds without a change after which a text is said. */
const QUIET = 500;
/** Milliseconds for which it then is there: long enough to be heard of, too short to be read twice. */
const STAYS = 2_000;

/** Says a text aloud when it has changed and rests, so that of many changes one after the other only the last is heard. */
export function SaidOnceQuiet({ text }: { readonly text: string }) {
  const [said, setSaid] = useState('');
  const known = useRef(text);
  useEffect(() => {
    const timers = [
      setTimeout(() => {
        if (text !== known.current) setSaid(text);
        known.current = text;
      }, QUIET),
      setTimeout(setSaid, QUIET + STAYS, ''),
    ];
    return () => timers.forEach(clearTimeout);
  }, [text]);
  return <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>;
}
