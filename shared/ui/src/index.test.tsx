import { expect, it } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import {
  Combobox,
  DateRangeField,
  Gallery,
  GuestPicker,
  HeroScene,
  PriceRange,
  QuickMessage,
  SkeletonCard,
  StepTrail,
} from './index';

const nothing = () => undefined;
const galleryWords = {
  heading: '',
  enlarge: '',
  previous: '',
  next: '',
  close: '',
  groups: '',
  allGroups: '',
};

/** The site renders pages on the server under a policy that may forbid inline styles. */
it('renders on a server without a document and without inline styles', () => {
  const html = renderToString(
    <>
      <HeroScene />
      <SkeletonCard />
      <StepTrail label="Lépések" doneText="kész" steps={['Adatok', 'Fizetés']} current={1} />
      <QuickMessage message={null} closeLabel="Bezárás" onClose={nothing} onHold={nothing} />
      <Combobox
        label="Úti cél"
        text="Eger"
        onTextChange={nothing}
        onChoose={nothing}
        groups={[]}
        state="idle"
        labels={{ loading: '', empty: '', count: String }}
      />
      <DateRangeField
        value={{ from: '2026-12-12', until: '2026-12-14' }}
        onChange={nothing}
        min="2026-12-01"
        locale="hu-HU"
        formatDay={(day) => day}
        labels={{
          from: 'Érkezés',
          until: 'Távozás',
          placeholder: '',
          openCalendar: 'Naptár',
          calendar: '',
          previousMonth: '',
          nextMonth: '',
          close: '',
          done: '',
        }}
      />
      <GuestPicker
        label="Vendégek"
        summary="2 felnőtt"
        kinds={[{ key: 'adult', label: 'Felnőtt', min: 1, max: 8, labels: { decrease: '', increase: '' } }]}
        value={{ adult: 2 }}
        onChange={nothing}
        doneLabel="Kész"
      />
      <PriceRange
        legend="Ár"
        bounds={{ min: 0, max: 10 }}
        step={1}
        value={{ min: 2, max: 8 }}
        onChange={nothing}
        formatAmount={String}
        labels={{ min: '', max: '', minHandle: '', maxHandle: '', unit: 'Ft' }}
        histogram={{ counts: [1, 2], bounds: { min: 0, max: 10 } }}
      />
      <Gallery
        images={[{ url: '/a.svg', width: 12, height: 8, alt: 'Homlokzat' }]}
        labels={{ ...galleryWords, showAll: String, position: String, group: String }}
        shown={null}
        onShow={nothing}
        onClose={nothing}
      />
    </>,
  );
  expect(html).toContain('Távozás');
  expect(html).not.toContain('style=');
});
