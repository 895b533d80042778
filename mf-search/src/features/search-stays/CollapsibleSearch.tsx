import { Button, Icon, VisuallyHidden, glyphs } from '@jnn/ui';
import { useId, useState } from 'react';
import type { SearchState } from '../../lib/search-params';
import { useMessages } from '../../messages';
import { useStayText } from '../../lib/use-stay-text';
import styles from './CollapsibleSearch.module.css';
import { SearchForm } from './SearchForm';

/** The search above its results: the form where there is room; on a phone a summary with a button that opens the form. */
export function CollapsibleSearch({ search }: { readonly search: SearchState }) {
  const t = useMessages();
  const stayText = useStayText();
  const panelId = useId();
  const [isOpened, setIsOpened] = useState(false);
  const { cityName, dates, guests } = search;
  const open = isOpened || search.city === '';
  return (
    <div className={styles.search}>
      {dates && search.city !== '' && (
        <div className={styles.summary}>
          <Icon path={glyphs.search} size={18} />
          <span className={styles.words}>
            <b>{cityName}</b>
            <span>{`${stayText.dates(dates)} · ${t('stay.people', { count: guests.adult + guests.child })}`}</span>
          </span>
          <Button
            variant="quiet"
            size="small"
            aria-expanded={open}
            aria-controls={panelId}
            onClick={() => setIsOpened(!isOpened)}
          >
            <Icon path={glyphs.edit} size={18} />
            <VisuallyHidden>{t('form.change')}</VisuallyHidden>
          </Button>
        </div>
      )}
      <div id={panelId} className={styles.panel} data-open={open || undefined}>
        <SearchForm search={search} compact />
      </div>
    </div>
  );
}
