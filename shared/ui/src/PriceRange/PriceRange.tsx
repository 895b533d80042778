import { useId } from 'react';
import styles from './PriceRange.module.css';
import { useTypedNumber } from '../NumberStepper/use-typed-number';

type End = keyof Range;

export type PriceRangeProps = {
  /** Name of the group. */
  readonly legend: string;
  /** The ends of the scale. */
  readonly bounds: Range;
  readonly step: number;
  readonly value: Range;
  /** Called while a handle moves or a number is typed. */
  readonly onChange: (value: Range) => void;
  /** Called when a handle is released or a number is finished: the time to fetch results. */
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
  /** Numbers of results in equal steps between bounds of their own, a part of the scale. */
  readonly histogram?: { readonly counts: readonly number[]; readonly bounds: Range } | undefined;
};

/** A price filter with two handles on one scale and a number input for each. */
export function PriceRange(props: PriceRangeProps) {
  const { legend, bounds, value, onChange, onCommit, labels, histogram } = props;
  const legendId = useId();
  const moved = (end: End, amount: number) => withEnd(value, end, amount, bounds);
  const input = (end: End) => (
    <PriceInput
      label={labels[end]}
      unit={labels.unit}
      bounds={bounds}
      value={value[end]}
      onChange={(amount) => onChange(moved(end, amount))}
      onCommit={(amount) => onCommit?.(moved(end, amount))}
    />
  );
  return (
    <div className={styles.range} role="group" aria-labelledby={legendId}>
      <div className={styles.legend} id={legendId}>
        {legend}
      </div>
      {histogram !== undefined && <PriceHistogram {...histogram} scale={bounds} value={value} />}
      <div className={styles.scale}>
        <Track value={value} bounds={bounds} />
        <Handle {...props} end="min" />
        <Handle {...props} end="max" />
      </div>
      <div className={styles.inputs}>
        {input('min')}
        {input('max')}
      </div>
    </div>
  );
}

/** Keys that move a handle. */
const MOVING_KEYS = /^(Arrow|Page|Home|End)/;

/** Where both handles meet at the upper end, the lower one is in front; else neither could be moved. */
function Handle(props: PriceRangeProps & { readonly end: End }) {
  const { end, labels, bounds, step, value, onChange, onCommit, formatAmount } = props;
  const commit = () => onCommit?.(value);
  return (
    <input
      type="range"
      className={styles.handle}
      aria-label={end === 'min' ? labels.minHandle : labels.maxHandle}
      aria-valuetext={formatAmount(value[end])}
      min={bounds.min}
      max={bounds.max}
      step={step}
      value={value[end]}
      onChange={(event) => onChange(withEnd(value, end, Number(event.target.value), bounds))}
      onPointerUp={commit}
      onKeyUp={(event) => MOVING_KEYS.test(event.key) && commit()}
      data-front={(end === 'min' && value.min * 2 > bounds.min + bounds.max) || undefined}
    />
  );
}

/** The range with one end moved; an end stops at the other and at the bounds. */
function withEnd(value: Range, end: End, amount: number, bounds: Range): Range {
  return end === 'min'
    ? { ...value, min: Math.max(bounds.min, Math.min(amount, value.max)) }
    : { ...value, max: Math.min(bounds.max, Math.max(amount, value.min)) };
}

/** The line under the handles with the chosen part in colour; attributes, since a strict policy forbids inline styles. */
function Track({ value, bounds }: { readonly value: Range; readonly bounds: Range }) {
  const share = (amount: number) => (amount / Math.max(1, bounds.max - bounds.min)) * 100;
  return (
    <svg className={styles.track} aria-hidden="true">
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

type PriceHistogramProps = {
  readonly counts: readonly number[];
  /** The range of the counts. */
  readonly bounds: Range;
  /** The range of the slider. */
  readonly scale: Range;
  readonly value: Range;
};

/** Bars for the number of results along the scale. Decorative: the counts are given elsewhere. */
function PriceHistogram({ counts, bounds, scale, value }: PriceHistogramProps) {
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

/** Amounts in the currency's major unit; both ends belong to the range. */
export type Range = { readonly min: number; readonly max: number };

type PriceInputProps = {
  readonly label: string;
  readonly unit: string;
  readonly bounds: Range;
  readonly value: number;
  readonly onChange: (amount: number) => void;
  /** Called with the amount when the input is left or Enter is pressed. */
  readonly onCommit: (amount: number) => void;
};

/** One end of the range as a number to type. */
function PriceInput({ label, unit, bounds, value, onChange, onCommit }: PriceInputProps) {
  const id = useId();
  const typed = useTypedNumber({ value, onChange, ...bounds });
  const leave = () => onCommit(typed.onBlur());
  return (
    <div className={styles.input}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.box}>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          {...bounds}
          {...typed}
          onBlur={leave}
          onKeyDown={(event) => event.key === 'Enter' && leave()}
        />
        <span aria-hidden="true">{unit}</span>
      </span>
    </div>
  );
}
