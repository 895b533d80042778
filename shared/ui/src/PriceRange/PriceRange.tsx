import { useId } from 'react';
import styles from './PriceRange.module.css';
import { PriceHistogram } from './PriceHistogram';
import { PriceInput } from './PriceInput';

/** Amounts in the currency's major unit; both ends belong to the range. */
export type Range = { readonly min: number; readonly max: number };

export type PriceRangeProps = {
  /** Name of the group. */
  readonly legend: string;
  /** The ends of the scale. */
  readonly bounds: Range;
  readonly step: number;
  readonly value: Range;
  /** Told while a handle moves or a number is typed. */
  readonly onChange: (value: Range) => void;
  /** Told when a handle is let go or a number is finished: the moment to ask for results. */
  readonly onCommit?: ((value: Range) => void) | undefined;
  /** How a handle's amount is spoken. */
  readonly formatAmount: (amount: number) => string;
  readonly labels: {
    readonly min: string;
    readonly max: string;
    readonly minHandle: string;
    readonly maxHandle: string;
    /** Unit shown in the inputs, such as "Ft". */
    readonly unit: string;
  };
  /** Numbers of results in equal steps between the bounds. */
  readonly histogram?: readonly number[] | undefined;
};

/** A price filter with two handles on one scale and a number input for each. */
export function PriceRange(props: PriceRangeProps) {
  const { legend, bounds, step, value, onChange, onCommit, formatAmount, labels, histogram } = props;
  const legendId = useId();
  const set = (end: 'min' | 'max', amount: number) => onChange(withEnd(value, end, amount, bounds));
  const commit = () => onCommit?.(value);
  const handle = (end: 'min' | 'max') => (
    <input
      type="range"
      className={styles.handle}
      aria-label={end === 'min' ? labels.minHandle : labels.maxHandle}
      aria-valuetext={formatAmount(value[end])}
      min={bounds.min}
      max={bounds.max}
      step={step}
      value={value[end]}
      onChange={(event) => set(end, Number(event.target.value))}
      onPointerUp={commit}
      onKeyUp={commit}
    />
  );
  const input = (end: 'min' | 'max') => (
    <PriceInput
      label={labels[end]}
      unit={labels.unit}
      bounds={bounds}
      value={value[end]}
      onChange={(amount) => set(end, amount)}
      onCommit={(amount) => onCommit?.(withEnd(value, end, amount, bounds))}
    />
  );
  return (
    <div className={styles.range} role="group" aria-labelledby={legendId}>
      <div className={styles.legend} id={legendId}>
        {legend}
      </div>
      {histogram !== undefined && <PriceHistogram counts={histogram} bounds={bounds} value={value} />}
      <div className={styles.scale}>
        <Track value={value} bounds={bounds} />
        {handle('min')}
        {handle('max')}
      </div>
      <div className={styles.inputs}>
        {input('min')}
        {input('max')}
      </div>
    </div>
  );
}

/** The range with one end moved; an end stops at the other and at the bounds. */
function withEnd(value: Range, end: 'min' | 'max', amount: number, bounds: Range): Range {
  return end === 'min'
    ? { ...value, min: Math.max(bounds.min, Math.min(amount, value.max)) }
    : { ...value, max: Math.min(bounds.max, Math.max(amount, value.min)) };
}

/** The line under the handles with the chosen part in colour; attributes, since a strict policy forbids inline styles. */
function Track({ value, bounds }: { readonly value: Range; readonly bounds: Range }) {
  const share = (amount: number) => (amount / Math.max(1, bounds.max - bounds.min)) * 100;
  return (
    <svg className={styles.track} aria-hidden="true" focusable="false">
      <rect width="100%" height="100%" rx="2" />
      <rect
        data-inside
        x={`${share(value.min - bounds.min)}%`}
        width={`${Math.max(0, share(value.max - value.min))}%`}
        height="100%"
      />
    </svg>
  );
}
