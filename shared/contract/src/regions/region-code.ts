/** What codes of regions begin with, so that no town's code is taken for one. */
const PREFIX = 'taj-';

/** Whether a destination's code is written as that of a region; there need be no such region. */
export const isRegionCode = (code: string): boolean => code.startsWith(PREFIX);
