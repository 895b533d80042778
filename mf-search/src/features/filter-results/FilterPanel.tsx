import {
  type FilterData,
  type FilterGroup,
  STARS,
  type Star,
  FILTER_GROUPS,
  type FilterName,
  flags,
  takenOf,
} from '@jnn/contract';
import { Fieldset, formButton, Stars, TextField, Disclosure, Checkbox, VisuallyHidden } from '@jnn/ui';
import { memo, useEffect, useState, useCallback, type ReactNode } from 'react';
import { useApi } from '@jnn/api';
import { useFormat } from '@jnn/i18n';
import { useOptimisticToggle } from '@jnn/painting';
import { useSession } from '@jnn/session';
import { useMessages } from '../../messages';
import { CATEGORY_PARAMS, categoryButton, FILTER_FORM } from '../../lib/filter-params';
import type { FilterGroupProps } from './use-change-filter';
import styles from './FilterPanel.module.css';
import { PriceFilter } from './PriceFilter';

export interface FilterPanelProps extends FilterGroupProps {
  readonly filter: FilterData;
}

/** Every filter, each with the number of places that it leaves. */
export function FilterPanel({ filter, ...group }: FilterPanelProps) {
  const t = useMessages();
  const withAdded = useSession().offers('more-filters');
  const buttons = (name: FilterGroup, legend: string) => (
    <FilterButtons {...{ ...group, legend, withAdded }} group={name} pressed={pressedIn(filter, name)} />
  );
  return (
    <div className={styles.panel}>
      <NameFilter name={filter.hotelName} onChange={group.onChange} />
      {buttons('cancellation', t('filters.cancellation'))}
      <PriceFilter {...group} currencySlider={filter.currencySlider} />
      {buttons('score', t('filters.score'))}
      <CategoryFilter {...group} selected={filter.selectedCategory} />
      {buttons('categories', t('filters.marks'))}
      {buttons('meals', t('filters.meals'))}
      {buttons('distance', t('filters.distance'))}
      {buttons('facilities', t('filters.facilities'))}
      {buttons('hotelTypes', t('filters.hotelTypes'))}
      {buttons('sports', t('filters.sports'))}
      {buttons('room', t('filters.room'))}
      {buttons('payment', t('filters.payment'))}
      {buttons('year', t('filters.year'))}
      {buttons('count', t('filters.size'))}
    </div>
  );
}

interface CategoryFilterProps extends FilterGroupProps {
  readonly selected: FilterData['selectedCategory'];
}

/** The categories of which one is selected. */
const only = (star: Star): FilterData['selectedCategory'] => ({ ...flags(STARS, false), [star]: true });

/** The five categories, best first, each alone by one press; all are selected at the beginning. */
const CategoryFilter = memo(function CategoryFilter({ selected, facets, onChange }: CategoryFilterProps) {
  const t = useMessages();
  const flip = (star: Star, pressed: boolean): void =>
    onChange((now) => ({ ...now, selectedCategory: { ...now.selectedCategory, [star]: pressed } }));
  return (
    <div className={styles.group}>
      <Fieldset legend={t('filters.category')}>
        {STARS.toReversed().map((star, index) => {
          const stars = STARS.length - index;
          const label = (
            <span className={styles.stars}>
              {t('hotel.stars', { count: stars })}
              <Stars count={stars} />
            </span>
          );
          const count = facets?.categories[star];
          return (
            <div key={star} className={styles.category}>
              <FilterBox
                name={star}
                param={CATEGORY_PARAMS[star]}
                label={label}
                count={count}
                checked={selected[star]}
                onFlip={flip}
              />
              {/* A category that is not sent counts as selected. */}
              <input type="hidden" name={CATEGORY_PARAMS[star]} value="false" form={FILTER_FORM} />
              <button
                {...formButton(categoryButton(only(star)), () =>
                  onChange((now) => ({ ...now, selectedCategory: only(star) })),
                )}
                className={styles.only}
                aria-label={t('filters.onlyStars', { count: stars })}
              >
                {t('filters.only')}
              </button>
            </div>
          );
        })}
      </Fieldset>
    </div>
  );
});

/** Milliseconds without a key before a typed name filters the list. */
const DEBOUNCE = 350;
const MAX_LENGTH = 80;

interface NameFilterProps extends Pick<FilterGroupProps, 'onChange'> {
  readonly name: string;
}

/** The filter for a part of the hotel's name. */
const NameFilter = memo(function NameFilter({ name, onChange }: NameFilterProps) {
  const t = useMessages();
  // Not trimmed: a space that was typed stays in the field, since a second word may follow it.
  const [typed, setTyped] = useState(name);
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    if (!isTyping) return;
    const timer = setTimeout(() => {
      setIsTyping(false);
      if (typed.trim() !== name) onChange((now) => ({ ...now, hotelName: typed.trim() }));
    }, DEBOUNCE);
    // Going back drops what was typed and has not filtered the list yet.
    const drop = (): void => setIsTyping(false);
    window.addEventListener('popstate', drop);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('popstate', drop);
    };
  }, [isTyping, typed, name, onChange]);
  return (
    <TextField
      type="search"
      name="hotelName"
      form={FILTER_FORM}
      label={t('filters.name')}
      maxLength={MAX_LENGTH}
      autoComplete="off"
      value={isTyping || typed.trim() === name ? typed : name}
      onChange={({ target }) => {
        setTyped(target.value);
        setIsTyping(true);
      }}
    />
  );
});

interface FilterButtonsProps extends FilterGroupProps {
  /** The pressed buttons of the group as one text: a string that `memo` compares by value. */
  readonly pressed: string;
  readonly group: FilterGroup;
  readonly legend: string;
  /** Whether the backend takes filters beyond the specified ones. */
  readonly withAdded: boolean;
}

/** How many buttons of a group are shown before it is expanded; one more is shown rather than folded alone. */
const MAX_COLLAPSED = 5;

/** One group of filter buttons, without those that the backend does not take. A press flips a button and announces that on the event bus. */
const FilterButtons = memo(function FilterButtons(props: FilterButtonsProps) {
  const { group, legend, pressed, withAdded, facets, onChange } = props;
  const t = useMessages();
  const { events } = useApi();
  const names = takenOf<FilterName>(FILTER_GROUPS[group], withAdded);
  const rest = names.length > MAX_COLLAPSED + 1 ? names.slice(MAX_COLLAPSED) : [];
  const on = new Set(pressed.split(SEPARATOR));
  const [isExpanded, setIsExpanded] = useState(() => rest.some((name) => on.has(name)));
  const flip = useCallback(
    (name: FilterName, pressed: boolean) => {
      // Of several scores the least would count: a press chooses one.
      const none = group === 'score' ? flags(FILTER_GROUPS.score, false) : {};
      onChange((now) => ({ ...now, ...none, [name]: pressed }));
      events.emit('filters-button:changed', { name, pressed });
    },
    [group, onChange, events],
  );
  const box = (name: FilterName) => {
    const count = facets ? (facets.toggles[name] ?? facets.added?.[name] ?? 0) : undefined;
    return (
      <FilterBox
        key={name}
        name={name}
        param={name}
        label={t(name)}
        count={count}
        checked={on.has(name)}
        onFlip={flip}
      />
    );
  };
  if (!names[0]) return null;
  return (
    <div className={styles.group}>
      <Fieldset legend={legend}>
        {names.slice(0, names.length - rest.length).map(box)}
        {rest.length > 0 && (
          <Disclosure
            summary={t('filters.more', { count: rest.length })}
            defaultOpen={isExpanded}
            onToggle={() => setIsExpanded(true)}
          >
            {isExpanded && rest.map(box)}
          </Disclosure>
        )}
      </Fieldset>
    </div>
  );
});

const SEPARATOR = ' ';

/** The value of the prop `pressed` of {@link FilterButtons}. */
const pressedIn = (filter: FilterData, group: FilterGroup): string =>
  FILTER_GROUPS[group].filter((name) => filter[name]).join(SEPARATOR);

interface FilterBoxProps<Name extends string> {
  readonly name: Name;
  /** Its parameter in the address. */
  readonly param: string;
  readonly label: ReactNode;
  /** How many places it leaves; undefined where the API counts nothing. */
  readonly count: number | undefined;
  readonly checked: boolean;
  readonly onFlip: (name: Name, checked: boolean) => void;
}

function Box<Name extends string>({ name, param, label, count, checked, onFlip }: FilterBoxProps<Name>) {
  const t = useMessages();
  const format = useFormat();
  const [shown, toggle] = useOptimisticToggle(checked, (next) => onFlip(name, next));
  return (
    <Checkbox
      name={param}
      value="true"
      form={FILTER_FORM}
      label={label}
      count={
        count === undefined ? undefined : (
          <>
            {format.number(count)}
            <VisuallyHidden>{` ${t('filters.countUnit', { count })}`}</VisuallyHidden>
          </>
        )
      }
      checked={shown}
      onChange={({ target }) => toggle(target.checked)}
    />
  );
}

/** One checkbox of the filters, memoised: there are a hundred, of which a press changes one. */
// The cast keeps the component generic, which `memo` does not.
const FilterBox = memo(Box) as typeof Box;
