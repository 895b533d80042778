import { RoomBasis } from '@jnn/contract';
import * as z from 'zod';

const MonthDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
const Percent = z.number().int().min(1).max(1000);

/** The rules that price a hotel's rooms night by night. Percents apply to the room's base price. */
export const Tariff = z.object({
  /**
   * Parts of the year, both days inclusive, with their percent. The first that matches counts; without one it is 100.
   */
  seasons: z.array(z.object({ from: MonthDay, until: MonthDay, percent: Percent })),
  /** Percent of the nights that begin on Monday … Sunday. */
  weekdays: z.array(Percent).length(7),
  /** The part of the year in which the hotel is open, both days inclusive; null means all year. */
  open: z.object({ from: MonthDay, until: MonthDay }).nullable(),
  /** Stays of so many nights or more cost so many percent less. */
  longStay: z.object({ nights: z.number().int().min(2), percent: Percent.max(50) }).nullable(),
});
export type Tariff = z.infer<typeof Tariff>;

/** One way to sell a room type. */
export const Rate = z.object({
  board: RoomBasis,
  nonRef: z.boolean(),
  /** Forints a night for the board of one adult; a child's costs half. */
  boardPrice: z.number().int().min(0),
  /** Percent of the price, below 100 for a non-refundable rate. */
  percent: Percent,
  /** Cancelling is free until so many days before arrival, that day included. */
  freeDays: z.number().int().min(0).max(90),
});
export type Rate = z.infer<typeof Rate>;
export const Rates = z.array(Rate).min(1);
