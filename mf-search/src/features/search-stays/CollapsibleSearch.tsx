import { Button, Icon } from '@jnn/ui';
import { useId, useState } from 'react';
import type { SearchAddress } from '../../lib/search-params';
import { useMessages } from '../../messages';
import { useStayWords } from '../../lib/use-stay-text';
import styles from './CollapsibleSearch.module.css';
import { SearchForm } from './SearchForm';
import { useInitialWish } from './use-initial-wish';

/** The search above its results: the whole form where there is room, on a phone a line in words that opens it. */
export function CollapsibleSearch({ address }: { readonly address: SearchAddress }) {
  const t = useMessages();
  const words = useStayWords();
  const initial = useInitialWish(address);
  const panelId = useId();
  const [asked, setAsked] = useState(false);
  const { cityName, dates, guests } = address;
  const open = asked || address.city === '';
  return (
    <div className={styles.search}>
      {dates && address.city !== '' && (
        <div className={styles.summary}>
          <span className={styles.words}>
            <b>{cityName}</b>
            <span>{words.dates(dates)}</span>
            <span>{words.guests(guests)}</span>
          </span>
          <Button
            variant="secondary"
            size="small"
            aria-expanded={open}
            aria-controls={panelId}
            onClick={() => setAsked(!asked)}
          >
            <Icon name="edit" size={18} />
            {t('form.change')}
          </Button>
        </div>
      )}
      <div id={panelId} className={styles.panel} data-open={open || undefined}>
        <SearchForm initial={initial} compact shown={address} />
      </div>
    </div>
  );
}
