import { useNotices, useSession } from '@jnn/session';
import { QuickMessage, VisuallyHidden } from '@jnn/ui';
import { useState } from 'react';
import { useMessages } from '../messages';
import { readingTime, useCountdown } from './use-countdown';

/** The timed messages, one after the other; the clock stands while the pointer or the focus rests on one. */
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

/** The style is said in a word as well, since a colour is not heard. */
function Content({ style, text }: { readonly style: 'success' | 'error'; readonly text: string }) {
  const t = useMessages();
  return (
    <>
      <VisuallyHidden>{style === 'error' ? t('quickMessage.error') : t('quickMessage.success')} </VisuallyHidden>
      {text}
    </>
  );
}
