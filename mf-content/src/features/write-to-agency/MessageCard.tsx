import { useSession } from '@jnn/session';
import { Card } from '@jnn/ui';
import { useMessages } from '../../messages';
import { MessageForm } from './MessageForm';
import styles from './MessageForm.module.css';

/** The contact form, where the backend takes messages. */
export function MessageCard() {
  const t = useMessages();
  if (!useSession().offers('contact-form')) return null;
  return (
    <Card as="section" padding="large" className={styles.card} aria-labelledby="write-to-us">
      <header className={styles.head}>
        <h2 id="write-to-us">{t('message.heading')}</h2>
        <p className={styles.lead}>{t('message.lead')}</p>
      </header>
      <MessageForm />
    </Card>
  );
}
