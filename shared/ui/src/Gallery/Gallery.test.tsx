import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Gallery } from './Gallery';

const images = ['homlokzat', 'szoba', 'medence', 'étterem', 'kert', 'kilátás'].map((alt) => ({
  url: `/kepek/${alt}.svg`,
  width: 1200,
  height: 800,
  alt: `Illusztráció: ${alt}`,
}));

const labels = {
  heading: 'A szálloda képei',
  enlarge: 'Nagyítás:',
  showAll: (count: number) => `Mind a ${count} kép`,
  previous: 'Előző kép',
  next: 'Következő kép',
  close: 'Bezárás',
  position: (index: number, count: number) => `${index} / ${count}`,
};

const viewer = () => screen.getByRole('dialog', { name: 'A szálloda képei' });
const shown = () => within(viewer()).getByRole('img');

describe('Gallery', () => {
  it('loads the first picture at once and the others when they are near', () => {
    render(<Gallery images={images} labels={labels} />);
    const loading = screen.getAllByRole('img').map((image) => image.getAttribute('loading'));
    expect(loading).toEqual(['eager', 'lazy', 'lazy', 'lazy', 'lazy']);
  });

  it('lets the browser choose the width that its place on the page needs', async () => {
    const srcSet = '/kert-400.webp 400w, /kert-1200.webp 1200w';
    render(<Gallery images={images.map((image) => ({ ...image, srcSet }))} labels={labels} />);
    const [first, second] = screen.getAllByRole('img');
    expect(first).toHaveAttribute('srcset', srcSet);
    expect(first).toHaveAttribute('sizes', '(width < 40rem) 100vw, min(60vw, 48rem)');
    expect(second).toHaveAttribute('sizes', 'min(30vw, 24rem)');
    await userEvent.click(screen.getByRole('button', { name: 'Mind a 6 kép' }));
    expect(shown()).toHaveAttribute('srcset', srcSet);
    expect(shown()).toHaveAttribute('sizes', '100vw');
  });

  it('opens the pressed picture and turns with keys, round the ends', async () => {
    render(<Gallery images={images} labels={labels} />);
    await userEvent.click(screen.getByRole('button', { name: 'Nagyítás: Illusztráció: szoba' }));
    expect(shown()).toHaveAccessibleName('Illusztráció: szoba');
    await userEvent.keyboard('{ArrowRight}');
    expect(shown()).toHaveAccessibleName('Illusztráció: medence');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(shown()).toHaveAccessibleName('Illusztráció: kilátás');
    expect(within(viewer()).getByRole('status')).toHaveTextContent('6 / 6');
  });

  it('turns with its buttons, closes on Escape and gives focus back', async () => {
    render(<Gallery images={images} labels={labels} />);
    await userEvent.click(screen.getByRole('button', { name: 'Mind a 6 kép' }));
    await userEvent.click(screen.getByRole('button', { name: 'Következő kép' }));
    expect(shown()).toHaveAccessibleName('Illusztráció: szoba');
    await userEvent.click(screen.getByRole('button', { name: 'Előző kép' }));
    expect(shown()).toHaveAccessibleName('Illusztráció: homlokzat');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mind a 6 kép' })).toHaveFocus();
  });

  it('turns with a swipe and ignores a tap', async () => {
    render(<Gallery images={images} labels={labels} />);
    await userEvent.click(screen.getByRole('button', { name: 'Mind a 6 kép' }));
    fireEvent.touchStart(shown(), { touches: [{ clientX: 300 }] });
    fireEvent.touchEnd(shown(), { changedTouches: [{ clientX: 120 }] });
    expect(shown()).toHaveAccessibleName('Illusztráció: szoba');
    fireEvent.touchStart(shown(), { touches: [{ clientX: 300 }] });
    fireEvent.touchEnd(shown(), { changedTouches: [{ clientX: 290 }] });
    expect(shown()).toHaveAccessibleName('Illusztráció: szoba');
  });

  it('is not there without pictures', () => {
    const { container } = render(<Gallery images={[]} labels={labels} />);
    expect(container).toBeEmptyDOMElement();
  });
});
