import { PRICE_LIMITS, STARS, type FilterData } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { useMessages } from '../messages';
import { activeFilters, type ActiveFilter } from './active-filters';

export interface NamedFilter {
  readonly key: string;
  readonly label: string;
  readonly without: FilterData;
}

/** What narrows the list, in words. */
export function useActiveFilters(filter: FilterData): readonly NamedFilter[] {
  const t = useMessages();
  const format = useFormat();
  const nameOf = (active: ActiveFilter): string => {
    switch (active.kind) {
      case 'name':
        return t('filters.nameChip', { text: active.text });
      case 'categories':
        return active.stars.length === 0
          ? t('filters.noCategory')
          : t('filters.categoryChip', { stars: active.stars.map((star) => STARS.indexOf(star) + 1).join(', ') });
      case 'price':
        if (active.min === PRICE_LIMITS.min) return t('filters.priceUpTo', { max: format.money(active.max, 'HUF') });
        if (active.max === PRICE_LIMITS.max) return t('filters.priceFrom', { min: format.money(active.min, 'HUF') });
        return t('filters.priceBetween', {
          min: format.money(active.min, 'HUF'),
          max: format.money(active.max, 'HUF'),
        });
      case 'toggle':
        return t(active.toggle);
    }
  };
  return activeFilters(filter).map((active) => ({
    key: active.kind === 'toggle' ? active.toggle : active.kind,
    label: nameOf(active),
    without: active.without,
  }));
}
