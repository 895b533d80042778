import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Gallery } from './Gallery';
import type { GalleryImage } from './gallery-props';

const KINDS = ['outside', 'rooms', 'wellness', 'food', 'outside', 'cellar'];
const images: readonly GalleryImage[] = ['homlokzat', 'szoba', 'medence', 'étterem', 'kert', 'kilátás'].map(
  (alt, at) => ({
    url: `/kepek/${alt}.svg`,
    width: 1200,
    height: 800,
    alt: `Illusztráció: ${alt}`,
    kind: KINDS[at],
  }),
);

const GROUPS: Readonly<Record<string, string>> = {
  outside: 'Kívül',
  rooms: 'Szobák',
  wellness: 'Wellness',
  food: 'Étkezés',
};
const labels = {
  heading: 'A szálloda képei',
  enlarge: 'Nagyítás:',
  showAll: (count: number) => `Mind a ${count} kép`,
  previous: 'Előző kép',
  next: 'Következő kép',
  close: 'Bezárás',
  position: (index: number, count: number) => `${index} / ${count}`,
  groups: 'Mit mutassunk?',
  allGroups: 'Mind',
  group: (kind: string) => GROUPS[kind],
};

function OpenableGallery({ pictures = images }: { readonly pictures?: readonly GalleryImage[] }) {
  const [shown, setShown] = useState<number | null>(null);
  return <Gallery images={pictures} labels={labels} shown={shown} onShow={setShown} onClose={() => setShown(null)} />;
}

const viewer = () => screen.getByRole('dialog', { name: 'A szálloda képei' });
const shown = () => within(viewer()).getByRole('img');
const open = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await screen.findByRole('dialog');
};

describe('Gallery', () => {
  it('loads the first picture at once and the others when they are near', () => {
    render(<OpenableGallery />);
    const loading = screen.getAllByRole('img').map((image) => image.getAttribute('loading'));
    expect(loading).toEqual(['eager', 'lazy', 'lazy', 'lazy', 'lazy', 'lazy']);
  });

  it('lets the browser choose the width that its place on the page needs', async () => {
    const srcSet = '/kert-400.webp 400w, /kert-1200.webp 1200w';
    render(<OpenableGallery pictures={images.map((image) => ({ ...image, srcSet }))} />);
    const [first, second] = screen.getAllByRole('img');
    expect(first).toHaveAttribute('srcset', srcSet);
    expect(first).toHaveAttribute('sizes', '(width < 48rem) 100vw, min(50vw, 40rem)');
    expect(second).toHaveAttribute('sizes', '(width < 48rem) 100vw, min(25vw, 20rem)');
    await open('Mind a 6 kép');
    expect(shown()).toHaveAttribute('srcset', srcSet);
    expect(shown()).toHaveAttribute('sizes', '100vw');
  });

  it('opens the pressed picture and turns with keys, round the ends', async () => {
    render(<OpenableGallery />);
    await open('Nagyítás: Illusztráció: szoba');
    expect(shown()).toHaveAccessibleName('Illusztráció: szoba');
    await userEvent.keyboard('{ArrowRight}');
    expect(shown()).toHaveAccessibleName('Illusztráció: medence');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(shown()).toHaveAccessibleName('Illusztráció: kilátás');
    expect(within(viewer()).getByRole('status')).toHaveTextContent('6 / 6');
  });

  it('turns with its buttons, closes on Escape and gives focus back', async () => {
    render(<OpenableGallery />);
    await open('Mind a 6 kép');
    await userEvent.click(screen.getByRole('button', { name: 'Következő kép' }));
    expect(shown()).toHaveAccessibleName('Illusztráció: szoba');
    await userEvent.click(screen.getByRole('button', { name: 'Előző kép' }));
    expect(shown()).toHaveAccessibleName('Illusztráció: homlokzat');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mind a 6 kép' })).toHaveFocus();
  });

  it('turns with a swipe and ignores a tap', async () => {
    render(<OpenableGallery />);
    await open('Mind a 6 kép');
    fireEvent.touchStart(shown(), { touches: [{ clientX: 300 }] });
    fireEvent.touchEnd(shown(), { changedTouches: [{ clientX: 120 }] });
    expect(shown()).toHaveAccessibleName('Illusztráció: szoba');
    fireEvent.touchStart(shown(), { touches: [{ clientX: 300 }] });
    fireEvent.touchEnd(shown(), { changedTouches: [{ clientX: 290 }] });
    expect(shown()).toHaveAccessibleName('Illusztráció: szoba');
  });

  it('does not turn while two fingers have enlarged the picture', async () => {
    render(<OpenableGallery />);
    await open('Mind a 6 kép');
    Object.defineProperty(window, 'visualViewport', { value: { scale: 2 }, configurable: true });
    fireEvent.touchStart(shown(), { touches: [{ clientX: 300 }] });
    fireEvent.touchEnd(shown(), { changedTouches: [{ clientX: 120 }] });
    expect(shown()).toHaveAccessibleName('Illusztráció: homlokzat');
    Reflect.deleteProperty(window, 'visualViewport');
  });

  it('shows one group of pictures when it is asked for, without a group that has no name', async () => {
    render(<OpenableGallery />);
    await open('Mind a 6 kép');
    const groups = within(screen.getByRole('group', { name: 'Mit mutassunk?' }));
    expect(groups.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Mind',
      'Kívül',
      'Szobák',
      'Wellness',
      'Étkezés',
    ]);
    await userEvent.click(groups.getByRole('button', { name: 'Wellness' }));
    expect(shown()).toHaveAccessibleName('Illusztráció: medence');
    expect(within(viewer()).getByRole('status')).toHaveTextContent('1 / 1');
    await userEvent.click(groups.getByRole('button', { name: 'Kívül' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(shown()).toHaveAccessibleName('Illusztráció: kert');
    expect(within(viewer()).getByRole('status')).toHaveTextContent('2 / 2');
  });

  it('leaves a drawn placeholder where a picture does not load', () => {
    render(<OpenableGallery />);
    const broken = screen.getByRole('img', { name: 'Nagyítás: Illusztráció: kert' });
    fireEvent.error(broken);
    const placeholder = screen.getByRole('img', { name: 'Nagyítás: Illusztráció: kert' });
    expect(placeholder.tagName).toBe('SPAN');
    expect(screen.getByRole('button', { name: 'Nagyítás: Illusztráció: kert' })).toBeVisible();
  });

  it('is not there without pictures', () => {
    const { container } = render(<OpenableGallery pictures={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});
