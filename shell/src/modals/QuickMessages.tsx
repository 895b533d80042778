import { useNotices, useSession } from '@jnn/session';
import { QuickMessage, VisuallyHidden } from '@jnn/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '../messages';

/** The timed messages, one after the other. The time stops while the pointer or the focus is on one. */
export function QuickMessages() {
  const t = useMessages();
  const { notices } = useSession();
  const message = useNotices().quick[0] ?? null;
  const [held, setHeld] = useState(false);
  const close = (): void => {
    setHeld(false);
    if (message) notices.dismiss(message.id);
  };
  useCountdown({ of: message?.id ?? null, time: readingTime(message?.text ?? ''), paused: held, onEnd: close });
  return (
    <QuickMessage
      message={message && { kind: message.style, content: <Content style={message.style} text={message.text} /> }}
      closeLabel={t('quickMessage.close')}
      onClose={close}
      onHold={setHeld}
    />
  );
}

/** Says the style in a word, too, for screen readers. */
function Content({ style, text }: { readonly style: 'success' | 'error'; readonly text: string }) {
  const t = useMessages();
  return (
    <>
      <VisuallyHidden>{style === 'error' ? t('quickMessage.error') : t('quickMessage.success')} </VisuallyHidden>
      {text}
    </>
  );
}

/** Milliseconds that a message stays: two seconds and time to read 12 characters a second, at least five seconds. */
const readingTime = (text: string): number => Math.max(5_000, 2_000 + (text.length / 12) * 1_000);

interface Countdown {
  /** The message's id; a new one restarts the countdown, null stops it. */
  readonly of: number | null;
  /** Milliseconds. */
  readonly time: number;
  /** Stops the countdown while true. */
  readonly paused: boolean;
  readonly onEnd: () => void;
}

/** Calls `onEnd` after `time` milliseconds without counting pauses. */
function useCountdown({ of, time, paused, onEnd }: Countdown): void {
  const left = useRef(time);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    left.current = time;
  }, [of, time]);

  useEffect(() => {
    if (of === null || paused) return;
    const started = performance.now();
    const timer = setTimeout(end, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [of, paused]);
}
