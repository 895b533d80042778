import styles from './PriceRange.module.css';
import type { Range } from './PriceInput';

type PriceHistogramProps = {
  readonly counts: readonly number[];
  /** The range of the counts. */
  readonly bounds: Range;
  /** The range of the slider. */
  readonly scale: Range;
  readonly value: Range;
};

/** Bars for the number of results along the scale. Decorative: the counts are given elsewhere. */
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
