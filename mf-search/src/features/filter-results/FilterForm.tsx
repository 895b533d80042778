import { FILTERS } from '@jnn/contract';
import { useHref } from '@jnn/router';
import { memo, type SyntheticEvent } from 'react';
import { CATEGORY_PARAMS, FILTER_FORM } from '../../lib/filter-params';
import { type SearchState, writeSearchParams } from '../../lib/search-params';

/** What the fields of the filters say themselves; the list then begins with its first page. */
const OWN: ReadonlySet<string> = /* @__PURE__ */ new Set([
  ...FILTERS,
  ...Object.values(CATEGORY_PARAMS),
  ...['hotelName', 'map', 'page'],
]);

/**
 * The form of the filters and of the map's switch, with the rest of the search: without script, and before the page's code is
 * there, the server answers it. Once the code is there, it answers each press itself.
 */
export const FilterForm = memo(function FilterForm({ search }: { readonly search: SearchState }) {
  const href = useHref();
  const rest = Object.entries(writeSearchParams(search)).filter(([name]) => !OWN.has(name));
  return (
    <form id={FILTER_FORM} method="get" action={href('results', {})} data-submit-on-change hidden onSubmit={press}>
      {/* Else Enter in a field would press the first of the buttons that say something. */}
      <button type="submit" />
      {rest.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
});

/** A press that was made before the code was there comes as the event of its form. */
function press(event: SyntheticEvent<HTMLFormElement>): void {
  event.preventDefault();
  const { nativeEvent } = event;
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  if (submitter?.hasAttribute('name')) submitter.click();
}
