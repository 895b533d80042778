import { Combobox } from '@jnn/ui';
import { useMemo, useState } from 'react';
import { useMessages } from '../../messages';
import type { StayWish } from './stay-wish';
import { cityOptions, hotelOptions, type DestinationOption } from './suggestions';
import { useDestinationSearch } from './useDestinationSearch';

interface DestinationFieldProps {
  readonly id: string;
  readonly wish: StayWish;
  readonly error: string | undefined;
  readonly onChange: (change: Pick<StayWish, 'text' | 'destination'>) => void;
}

/** Where to: a town or a hotel, found while one types. */
export function DestinationField({ id, wish, error, onChange }: DestinationFieldProps) {
  const t = useMessages();
  const [touched, setTouched] = useState(false);
  const search = useDestinationSearch(wish.text, touched && wish.destination === null);
  const found = search.state === 'ready' ? search.found : null;
  const groups = useMemo(() => {
    if (!found) return [];
    return [
      { label: t('form.cities'), options: cityOptions(found, { places: (count) => t('form.places', { count }) }) },
      { label: t('form.hotels'), options: hotelOptions(found) },
    ];
  }, [found, t]);
  const choose = ({ label, destination }: DestinationOption) => onChange({ text: label, destination });
  const type = (text: string) => {
    setTouched(true);
    onChange({ text, destination: null });
  };
  return (
    <Combobox
      id={id}
      name="cityName"
      icon="pin"
      label={t('form.destination')}
      placeholder={t('form.destinationExample')}
      error={error}
      text={wish.text}
      onTextChange={type}
      onChoose={choose}
      groups={groups}
      state={search.state === 'failed' ? 'idle' : search.state}
      labels={{
        loading: t('form.searching'),
        empty: t('form.nothingFound'),
        count: (count) => t('form.suggestions', { count }),
      }}
    />
  );
}
