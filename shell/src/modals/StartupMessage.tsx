import { Button, Dialog, RichText } from '@jnn/ui';
import { useMessages } from '../messages';

export interface StartupMessageProps {
  readonly message: { readonly title: string; readonly html: string };
  readonly onDismiss: () => void;
}

/** The start-up message with OK (specification, section 2). */
export function StartupMessage({ message, onDismiss }: StartupMessageProps) {
  const t = useMessages();
  return (
    <Dialog
      open
      heading={message.title || t('startup.title')}
      onClose={onDismiss}
      footer={<Button onClick={onDismiss}>{t('ok')}</Button>}
    >
      <RichText html={message.html} />
    </Dialog>
  );
}
