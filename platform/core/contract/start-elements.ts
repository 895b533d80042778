/** Id of the preload link of the start script; the link may come later in the document than what runs it. */
export const START_ID = 'start';

/** Id of the script element that runs the start script. */
export const STARTING_ID = 'starting';
