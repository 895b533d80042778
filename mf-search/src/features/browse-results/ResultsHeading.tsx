import { SHARE_SIZE, type SearchData, townPictureUrl } from '@jnn/contract';
import { type PageHead, usePageHead } from '@jnn/router';
import { useSession } from '@jnn/session';
import { memo } from 'react';
import { useMessages } from '../../messages';
import { useStayText } from '../../lib/use-stay-text';
import styles from './ResultsHeading.module.css';
import { DebouncedLiveRegion } from './DebouncedLiveRegion';

interface ResultsHeadingProps {
  readonly searchData: SearchData;
  /** The town's name, or what else the places have in common; undefined while nobody knows. */
  readonly place: string | undefined;
  /** How many places were found; null while nobody knows. */
  readonly total: number | null;
  /** Whether there may be more places than `total`. */
  readonly more: boolean;
  /** The list's order in words; empty where it is not known. */
  readonly order: string;
  /** Whether the list shows a part of the map, which may lie over several towns; else the town. */
  readonly inArea: boolean;
}

/** Where, how many places there are and their order, said aloud when they have changed. The search above says the stay. */
export const ResultsHeading = memo(function ResultsHeading(props: ResultsHeadingProps) {
  const { searchData, place, total, more, order, inArea } = props;
  const t = useMessages();
  const words = useStayText();
  const stay = `${words.dates(searchData)} · ${words.nights(searchData.nights)} · ${words.guests(searchData)}`;
  const count = total === null ? '' : more ? t('results.atLeast', { total }) : t('results.count', { count: total });
  const town = useTownHead(searchData, place);
  usePageHead({
    description: place && count ? `${place}: ${count} · ${stay}` : undefined,
    ...(!inArea && total !== null && total > 0 && town),
  });
  return (
    <div className={styles.heading}>
      <h1 className={styles.place} tabIndex={-1}>
        {place ?? t('results.places')}
      </h1>
      <p className={styles.line}>
        {/* Said by what stands beside it: each of many presses would have its count said, one after the other. */}
        <span role="status" aria-live="off" className={styles.count}>
          {count}
        </span>
        <DebouncedLiveRegion text={count} />
        <DebouncedLiveRegion text={order} />
        {total !== null && total > 0 && order !== '' && <span className={styles.order}>{order}</span>}
      </p>
    </div>
  );
});

/**
 * What makes the results of a town a page of their own, for those who share or index it: its canonical address, which names
 * the town alone, its name and its picture.
 */
function useTownHead({ city, cityName }: SearchData, place: string | undefined): PageHead {
  const t = useMessages();
  const { offers } = useSession();
  return {
    query: { city },
    // The page names itself after the town of its address; the canonical one has no name of it.
    title: cityName === '' && place ? t('results.title', { cityName: place }) : undefined,
    ...(offers('town-pictures') && { image: townPictureUrl(city), imageSize: SHARE_SIZE, imageAlt: place }),
  };
}
