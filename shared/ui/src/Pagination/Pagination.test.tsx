import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { pageNumbers, Pagination } from './Pagination';

const labels = {
  nav: 'Lapozás',
  previous: 'Előző',
  next: 'Következő',
  page: (page: number) => `${page}. oldal`,
};

const names = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('Pagination', () => {
  it('links to the neighbours, the ends and the current page', () => {
    render(<Pagination page={6} pageCount={14} hrefFor={(page) => `?page=${page}`} labels={labels} />);
    expect(screen.getByRole('navigation', { name: 'Lapozás' })).toBeVisible();
    expect(screen.getByRole('link', { name: '6. oldal' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Következő' })).toHaveAttribute('href', '?page=7');
    expect(screen.getByRole('link', { name: 'Előző' })).toHaveAttribute('href', '?page=5');
    expect(screen.getByRole('link', { name: '14. oldal' })).toHaveAttribute('href', '?page=14');
  });

  it('has no link beyond the ends', () => {
    render(<Pagination page={1} pageCount={2} hrefFor={(page) => `?page=${page}`} labels={labels} />);
    expect(names()).toEqual(['11. oldal', '22. oldal', 'Következő']);
  });

  it('is not there for a single page', () => {
    render(<Pagination page={1} pageCount={1} hrefFor={() => ''} labels={labels} />);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('lets the caller make the links', () => {
    const renderLink = ({ href, children }: { href: string; children?: ReactNode }) => (
      <a href={`/en${href}`}>{children}</a>
    );
    render(<Pagination page={1} pageCount={3} hrefFor={(n) => `/p${n}`} labels={labels} renderLink={renderLink} />);
    expect(screen.getByRole('link', { name: '3. oldal' })).toHaveAttribute('href', '/en/p3');
  });
});

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, null, 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [6, 14, [1, null, 5, 6, 7, null, 14]],
    [4, 14, [1, 2, 3, 4, 5, null, 14]],
    [14, 14, [1, null, 13, 14]],
  ])('on page %i of %i shows %j', (page, count, shown) => {
    expect(pageNumbers(page, count)).toEqual(shown);
  });
});
