import { type Labels, labelsOf } from '@jnn/labels';

/** The labels that a hotel's page shows. */
export const pageLabels = (labels: Labels) => ({
  board: labels.boards,
  facility: labelsOf(labels, ['facilities', 'room', 'sports', 'payment']),
  types: labelsOf(labels, ['hotelTypes']),
});
