/** The router of one rendering on the server; browsers never fetch it. */
export { StaticRouter } from 'react-router-dom';
