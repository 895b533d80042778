import styles from './PriceRange.module.css';
import type { Range } from './PriceRange';

type PriceHistogramProps = {
  readonly counts: readonly number[];
  /** What the counts go over. */
  readonly bounds: Range;
  /** What the handles go over. */
  readonly scale: Range;
  readonly value: Range;
};

/** How many results stand where on the scale; decorative, the counts are said elsewhere. */
export function PriceHistogram({ counts, bounds, scale, value }: PriceHistogramProps) {
  const highest = Math.max(1, ...counts);
  const width = (bounds.max - bounds.min) / counts.length;
  const viewed = `${(scale.min - bounds.min) / width} 0 ${(scale.max - scale.min) / width} 1`;
  return (
    <svg className={styles.histogram} viewBox={viewed} preserveAspectRatio="none" aria-hidden="true">
      {counts.map((count, index) => {
        const from = bounds.min + index * width;
        const inside = from + width > value.min && from < value.max;
        const height = count / highest;
        return (
          <rect
            key={from}
            data-inside={inside || undefined}
            x={index + 0.06}
            y={1 - height}
            width={0.88}
            height={height}
          />
        );
      })}
    </svg>
  );
}
