import { VisuallyHidden } from '@jnn/ui';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds without a change after which a text is announced. */
const DEBOUNCE = 500;
/** Milliseconds for which the text then stays: long enough to be announced, too short to be read a second time. */
const VISIBLE = 2_000;

/** Announces a text to screen readers once it has changed and rested; of many quick changes only the last is heard. */
export function DebouncedLiveRegion({ text }: { readonly text: string }) {
  const [announced, setAnnounced] = useState('');
  const known = useRef(text);
  useEffect(() => {
    const timers = [
      setTimeout(() => {
        if (text !== known.current) setAnnounced(text);
        known.current = text;
      }, DEBOUNCE),
      setTimeout(setAnnounced, DEBOUNCE + VISIBLE, ''),
    ];
    return () => timers.forEach(clearTimeout);
  }, [text]);
  return <VisuallyHidden aria-live="polite">{announced}</VisuallyHidden>;
}
