import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { hotel, searchAnswer } from '@jnn/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { FACETS, openResults } from '../testing/open-page';

afterEach(() => {
  jest.restoreAllMocks();
});

const MANY = searchAnswer({ total: 60, facets: FACETS });
const chips = async () => {
  const list = within(await screen.findByRole('list', { name: 'Active filters' }));
  return list
    .getAllByRole('button', { name: /^Remove filter/ })
    .map((chip) => chip.getAttribute('aria-label') ?? chip.textContent);
};

describe('turning to another page of the results', () => {
  it('brings the reader back to their heading, eyes and focus', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { user, address } = await openResults({ filter: MANY });
    const pages = within(await screen.findByRole('navigation', { name: 'Pagination' }));
    await user.click(pages.getByRole('link', { name: 'Page 2' }));

    expect(screen.getByRole('heading', { level: 1, name: 'Hévíz' })).toHaveFocus();
    expect(scroll).toHaveBeenCalled();
    await waitFor(() => expect(address()).toContain('page=2'));
  });

  it('leaves this page where it is when the link is opened in another tab', async () => {
    const { user, address } = await openResults({ filter: MANY });
    const pages = within(await screen.findByRole('navigation', { name: 'Pagination' }));
    const link = pages.getByRole('link', { name: 'Page 2' });
    link.addEventListener('click', (event) => event.preventDefault());
    await user.keyboard('{Control>}');
    await user.click(link);
    await user.keyboard('{/Control}');

    expect(address()).not.toContain('page=2');
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus();
  });

  it('is not offered where one page holds all', async () => {
    await openResults({ filter: searchAnswer({ total: 21 }) });
    await screen.findByRole('article');

    expect(screen.queryByRole('navigation', { name: 'Pagination' })).not.toBeInTheDocument();
  });
});

describe('the active filters', () => {
  it.each([
    ['a name', '&hotelName=Grand', 'Name: Grand'],
    ['the categories that are left', '&categoryOne=false&categoryTwo=false', 'Stars: 3, 4, 5'],
    ['a highest price', '&currencyFilterMax=60000', /^Up to 60\s000\sHUF$/],
    ['a lowest price', '&currencyFilterMin=20000', /^From 20\s000\sHUF$/],
    ['a price between two', '&currencyFilterMin=20000&currencyFilterMax=60000', /^20\s000\sHUF – 60\s000\sHUF$/],
    ['a filter button', '&facilityPets=true', 'Pets welcome'],
  ] as const)('name %s', async (_, more, words) => {
    await openResults({ filter: MANY }, more);

    const list = within(await screen.findByRole('list', { name: 'Active filters' }));
    expect(list.getByText(words)).toBeVisible();
  });

  it('say where no category is left at all', async () => {
    const none = ['One', 'Two', 'Three', 'Four', 'Five'].map((star) => `&category${star}=false`).join('');
    await openResults({ filter: MANY }, none);

    expect(await screen.findByText('No star category')).toBeVisible();
  });

  it('are cleared all at once only where there are several', async () => {
    await openResults({ filter: MANY }, '&sauna=true');
    expect(await chips()).toHaveLength(1);

    const list = within(screen.getByRole('list', { name: 'Active filters' }));
    expect(list.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  });

  it('give the focus to the heading when the last one is removed', async () => {
    const { user } = await openResults({ filter: MANY }, '&sauna=true');
    await user.click(await screen.findByRole('button', { name: 'Remove filter: Sauna' }));

    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});

describe('the filters’ sheet on a phone', () => {
  it('opens over the list, shows how many places are left, and closes', async () => {
    const { user } = await openResults({
      filter: ({ body }) => searchAnswer({ facets: FACETS, total: body.filterData.sauna ? 1 : 60 }),
    });
    await screen.findByRole('article');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(sheet.getByRole('button', { name: 'Show 60 places to stay' })).toBeVisible();

    await user.click(sheet.getByRole('checkbox', { name: 'Sauna' }));
    await user.click(await sheet.findByRole('button', { name: 'Show 1 place to stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  });

  it('clears the filters', async () => {
    const { user, address } = await openResults({ filter: MANY }, '&sauna=true&golf=true');
    await screen.findByRole('article');
    await user.click(screen.getByRole('button', { name: 'Filters (2)' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(sheet.getByRole('button', { name: 'Clear filters' }));

    await waitFor(() => expect(address()).not.toMatch(/sauna|golf/));
    expect(sheet.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  });
});

describe('a list that is being replaced', () => {
  it('stays in view, marked as busy, until the new one is here', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const other = hotel({ HotelCode: 'H2', HotelName: 'Vitorlás Hotel' });
    const { user } = await openResults({
      filter: async ({ body }) => {
        if (!body.filterData.sauna) return MANY;
        await held;
        return searchAnswer({ Hotels: [other], total: 1, facets: FACETS });
      },
    });
    await screen.findByRole('article', { name: 'Tóparti Nádas Hotel' });
    await user.click(screen.getByRole('checkbox', { name: 'Sauna' }));
    const list = screen.getByRole('list', { name: 'Results' });
    await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'true'));
    expect(screen.getByRole('article', { name: 'Tóparti Nádas Hotel' })).toBeVisible();

    release();
    expect(await screen.findByRole('article', { name: 'Vitorlás Hotel' })).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Tóparti Nádas Hotel' })).not.toBeInTheDocument();
  });
});
